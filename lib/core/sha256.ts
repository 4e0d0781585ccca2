import type { createHash } from 'node:crypto'

/** The part of node:crypto that is used here. */
type Crypto = { createHash: typeof createHash }

/**
 * SHA-256 of a text, without waiting for it. What is bundled for the edge may import no module of Node; workerd has this one at hand
 * as Node has.
 */
export function sha256(text: string, encoding: 'base64' | 'hex'): string {
  const { createHash }: Crypto = globalThis.process.getBuiltinModule('node:crypto')
  return createHash('sha256').update(text).digest(encoding)
}
