// What was wrong with the last record that somebody dropped here.
import { signal } from '../vendor/signals.js';

export const refused = signal(/** @type {{file: string, code: string, data: Record<string, any>} | null} */ (null));
