import type { createHash } from 'node:crypto'

/** The part of node:crypto that is used here. */
type Crypto = { createHash: typeof createHash }

/**
 * SHA-256 of a text, without waiting for it. Next puts the cache handler into the bundle of the middleware too, where it
 * is never called and Node's modules can be neither imported nor asked of `process`.
 */
export function sha256(text: string, encoding: 'base64' | 'hex'): string {
  const { createHash }: Crypto = globalThis.process.getBuiltinModule('node:crypto')
  return createHash('sha256').update(text).digest(encoding)
}
