/** A byte range of a file; both ends are inclusive. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Parses a Range header with a single range (RFC 9110, section 14) for a file of `size` bytes. null: no usable range,
 * so the response is the whole file; 'unsatisfiable': the range begins after the file's end.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').trim()) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
