/** Changes fields of an answer of a store behind the proxy (config-proxy.ts). */
export const changed = (change: object) => (answer: unknown) => ({ ...(answer as object), ...change })
