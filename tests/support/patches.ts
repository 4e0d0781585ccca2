/** Changes fields of an answer of a store behind the door (config-door.ts). */
export const changed = (change: object) => (answer: unknown) => ({ ...(answer as object), ...change })
