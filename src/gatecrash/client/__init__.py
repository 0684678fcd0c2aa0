"""A table server's client, for remote bots and tests: it knows the wire (docs/wire.md) and nothing else.

```python
server = Server("http://127.0.0.1:8642")
made = await server.make("mighty-monsters", 3, seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], start=True)
async with server.table(made["table"]["id"], made["token"]) as table:
    await table.play(lambda seat, view: view["decision"]["moves"][0]["text"])
```
"""

from gatecrash.client.refusal import Lost, Refusal
from gatecrash.client.server import Server
from gatecrash.client.table import RemoteTable

__all__ = ["Lost", "Refusal", "RemoteTable", "Server"]
