"""The table server: tables, seats and tokens, the log store, sockets and HTTP."""
