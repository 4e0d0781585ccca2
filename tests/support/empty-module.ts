/** Nothing: what 'server-only' and 'client-only' are in tests. */
export {}
