/** Serializes cache entries for a cache outside of this process. Node only. */
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { CacheEntry, CacheValue } from './memory-cache.ts'

/** Version of the format, written into every entry; entries of another version are not read. */
const FORM = 1
/** Largest size of an unpacked entry: a limit for damaged or foreign data. */
const MAX_BYTES = 64 * 1024 * 1024
const LENGTH_BYTES = 4

/** A part of a value that follows the head as bytes: its name, or 'segment ' and the segment's path. */
type Part = readonly [name: string, byteLength: number]
type Head = Omit<CacheEntry, 'value'> & { form: number; value: CacheValue | null; parts: Part[] }

const SEGMENT = 'segment '
const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/**
 * Packs an entry, off the main thread: zstd of the head's length (32 bits), the head (JSON: everything but the large
 * parts) and the parts one after the other (HTML as UTF-8). zstd because HTML, data and segments of a page repeat the
 * same content, farther apart than gzip's window.
 */
export function encodeEntry({ value, ...entry }: CacheEntry): Promise<Buffer> {
  const { html, rscData, body, segmentData, ...rest } = value ?? { kind: '' }
  const parts: [string, Uint8Array][] = []
  if (html !== undefined) parts.push(['html', Buffer.from(html)])
  if (rscData) parts.push(['rscData', rscData])
  if (body) parts.push(['body', body])
  for (const [path, bytes] of segmentData ?? []) parts.push([SEGMENT + path, bytes])
  const head: Head = {
    ...entry,
    form: FORM,
    value: value && rest,
    parts: parts.map(([name, bytes]) => [name, bytes.byteLength]),
  }
  const headBytes = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(headBytes.byteLength)
  const packed = Buffer.concat([length, headBytes, ...parts.map(([, bytes]) => bytes)])
  return pack(packed)
}

/** Unpacks an entry; null if the bytes are not an entry, or are of another version. */
export async function decodeEntry(packed: Uint8Array): Promise<CacheEntry | null> {
  try {
    const bytes = await unpack(packed, { maxOutputLength: MAX_BYTES })
    const headEnd = LENGTH_BYTES + bytes.readUInt32BE()
    const { form, parts, value, ...entry } = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, headEnd)) as Head
    if (form !== FORM || !Array.isArray(entry.tags) || !Number.isFinite(entry.lastModified)) return null
    return { ...entry, value: value && withParts(value, parts, bytes, headEnd) }
  } catch {
    return null
  }
}

/**
 * Puts the parts back into the value.
 *
 * @throws {RangeError} "cut off" if the bytes end before the parts
 */
function withParts(value: CacheValue, parts: readonly Part[], bytes: Buffer, start: number): CacheValue {
  const segments = new Map<string, Uint8Array>()
  let at = start
  for (const [name, length] of parts) {
    const part = bytes.subarray(at, at + length)
    if (part.byteLength !== length) throw new RangeError('cut off')
    at += length
    if (name === 'html') value.html = part.toString('utf8')
    else if (name === 'rscData' || name === 'body') value[name] = part
    else if (name.startsWith(SEGMENT)) segments.set(name.slice(SEGMENT.length), part)
  }
  if (segments.size > 0) value.segmentData = segments
  return value
}
