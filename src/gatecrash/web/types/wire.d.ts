// What crosses the wire (docs/wire.md) and what Mighty Monsters' view holds (docs/view-mighty-monsters.md).

export type Datum = string | number | boolean | null;
export type Data = Record<string, any>;
export interface Offered { text: string; code: string; target: string; data: Data }
export interface Decision { kind: string; seat: number; stop?: boolean; moves: Offered[] }
export interface Refused { text: string; code: string; data: Data }
export interface View {
  game: string; rules: number; seat: number | null; private: boolean; to_act: number | 'luck' | null; players: number;
  decision: Decision | null; reasons: Refused[]; result: Result | null; [key: string]: any;
}
export interface Result { winners: number[]; numbers?: number[]; gold?: number[]; data?: Data }
export interface SpaceView { space: string; card?: number; seat?: number }
export interface GuardView {
  guard: number; level: 1 | 2 | 3; strength: [number, number]; loot: [number, number]; maximum: number;
  bonus: { strength: number; loot: number }; face: [number, number] | null; state: 'closed' | 'open' | 'won' | 'lost' | 'unreached';
  total: number; locked: boolean; falls: [number, number] | null; reached: [number, number] | null;
  shares: { face: [number, number]; copies: number; gold: [number, number][] }[]; mean: [number, number][]; outlook: [number, number][];
  spaces: SpaceView[];
}
export interface SeatView {
  seat: number; gold: number; family: string; hand: number[] | null; resting: number[] | null; known: number[]; cards: number;
  in_castle: { card: number; space: string }[];
}
export interface MonstersView extends View {
  options: { kings_rules: boolean; line_up: boolean; deck: unknown };
  round: number; rounds: number; phase: string; start: number | null; tile: string | null; tiles_gone: string[];
  reconstructed: boolean; seats: SeatView[]; guards: GuardView[]; healing?: number[];
}
export interface EventTold { code: string; [key: string]: any }
export interface Row {
  row: number; kind: 'move' | 'undo' | 'seat' | 'clock' | 'reaction'; at?: number; seat: number | null; text?: string; code?: string;
  by?: string; events?: EventTold[]; undone?: number; do?: string; [key: string]: any;
}
export interface SeatLine {
  seat: number; kind: 'open' | 'human' | 'bot'; person: number | null; name: string; level: string | null; choices: Record<string, string>;
  present: boolean; muted: boolean; stand_in: boolean; move_ms: number | null; game_ms: number | null;
}
export interface Table {
  id: string; game: string; rules: number; state: 'open' | 'running' | 'over' | 'frozen'; players: number; options: Data; settings: Data;
  host: number | null; row: number; made: number; to_act: number | 'luck' | null; asleep: boolean; watching: number; next: string | null;
  frozen: string | null; seats: SeatLine[]; result: (Result & { numbers: number[] }) | null;
}
export interface Joined { table: Table; person: number; token: string; seats: number[]; code: string }
export interface TableLine { id: string; game: string; state: string; players: number; open: number; names: string[]; made: number }
export interface Option { code: string; kind: 'switch' | 'one' | 'several' | 'number' | 'content'; default: any; values: string[]; low: number; high: number }
export interface Game {
  name: string; rules: number;
  offer: { players: number[]; options: Option[]; choices: { code: string; values: string[]; distinct: boolean }[] };
  bots: { name: string; level: number }[];
}
export interface Told { type: 'told'; seat: number | null; since: number; row: number; rows: Row[]; view: View | null; now?: number; clocks?: { seat: number; move_ms: number | null; game_ms: number | null }[] }
export interface Problem { code: string; sentence: string; data: Data }
