/** Stored postings of a term: base64 of ids of products (4 bytes each, ascending) and their fields (1 byte each). */

const ID_BYTES = 4
const ENTRY_BYTES = ID_BYTES + 1

export type StoredPostings = { readonly products: Uint32Array; readonly fields: Uint8Array }

/** Encodes fields by product id. */
export function encodePostings(fieldsById: ReadonlyMap<number, number>): string {
  const entries = [...fieldsById].sort(([a], [b]) => a - b)
  const bytes = Buffer.alloc(entries.length * ENTRY_BYTES)
  for (const [index, [id, field]] of entries.entries()) {
    bytes.writeUInt32LE(id, index * ID_BYTES)
    bytes.writeUInt8(field, entries.length * ID_BYTES + index)
  }
  return bytes.toString('base64')
}

export function decodePostings(text: string): StoredPostings {
  // Not from the pool of small buffers: the ids have to begin at a multiple of four bytes.
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  const count = bytes.length / ENTRY_BYTES
  return { products: new Uint32Array(bytes.buffer, 0, count), fields: bytes.subarray(count * ID_BYTES) }
}
