/** Replaces 'server-only' and 'client-only' in tests. */
export {}
