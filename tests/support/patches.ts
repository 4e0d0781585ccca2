/** Changes fields in a response of a store behind the proxy (config-proxy.ts). */
export const changed = (change: object) => (answer: unknown) => ({ ...(answer as object), ...change })
