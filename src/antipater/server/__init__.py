"""The table in the browser: HTTP and WebSocket, tables in memory and in a database, bots in a process of their own."""
