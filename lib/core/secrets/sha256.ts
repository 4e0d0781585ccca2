import type { createHash } from 'node:crypto'

/** The used part of node:crypto. */
type Crypto = { createHash: typeof createHash }

/**
 * Synchronous SHA-256. Bundles for the edge can't import Node's modules; getBuiltinModule works on Node and workerd.
 */
export function sha256(text: string, encoding: 'base64' | 'hex'): string {
  const { createHash }: Crypto = globalThis.process.getBuiltinModule('node:crypto')
  return createHash('sha256').update(text).digest(encoding)
}
