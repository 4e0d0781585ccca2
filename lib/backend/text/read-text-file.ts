/**
 * Decodes text files of staff for imports, the command line and the back office: UTF-8 or UTF-16 with or without a byte
 * order mark, and older encodings if they are unambiguous. Line breaks become '
 * ' and letters are composed (NFC). Files whose encoding is uncertain are rejected, since a wrong guess would damage
 * every name.
 */
import { decodeLegacyText } from './legacy-encoding.ts'

/** A file's text, or the reason why it can't be decoded. `line` is 0 if it concerns the whole file. */
type TextFile = { text: string } | { line: number; message: string }

const SAVE = 'save it as UTF-8'

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** The text in this encoding; undefined if the bytes are invalid. */
function decode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Byte order of UTF-16 without a byte order mark: most characters have a zero byte, always in the same position. */
function findByteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (!bytes.includes(0)) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 === 1 || Math.max(even, odd) < bytes.length / 4 || Math.min(even, odd) > 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Line of the first bytes that are not UTF-8. */
function findBrokenLine(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(0x0a, start)
    const end = found < 0 ? bytes.length : found
    if (decode(bytes.subarray(start, end), 'utf-8') === undefined) break
    start = end + 1
  }
  return line
}

/** Signatures of spreadsheet workbooks: xlsx and ods (ZIP), xls. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Beginnings of documents whose letters are legible but are no text for a shop, and of compressed files. */
const DOCUMENTS: readonly (readonly [kind: string, start: string])[] = [
  ['a PDF', '%PDF-'],
  ['an RTF document', '{\\rtf'],
  ['compressed', '\x1f\x8b'],
]

const findDocument = (bytes: Uint8Array): string | undefined =>
  DOCUMENTS.find(([, start]) => startsWith(bytes, ...Buffer.from(start, 'latin1')))?.[0]

function decodeFile(bytes: Uint8Array): TextFile {
  const document = findDocument(bytes)
  if (document !== undefined) return { line: 0, message: `the file is ${document}; save it as plain text (UTF-8)` }
  if (isWorkbook(bytes)) return { line: 0, message: "the file is a spreadsheet's workbook; save it as CSV (UTF-8)" }
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff))
    return { line: 0, message: `the file is in UTF-32; ${SAVE}` }
  const marked = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined
  const wide = marked ?? findByteOrder(bytes)
  if (wide !== undefined) {
    const text = decode(bytes, wide)
    return text === undefined ? { line: 0, message: `the file begins as UTF-16 but is not; ${SAVE}` } : { text }
  }
  const text = decode(bytes, 'utf-8')
  if (text !== undefined) return { text }
  const guess = decodeLegacyText(bytes)
  if ('text' in guess) return guess
  const line = findBrokenLine(bytes)
  if (guess.names.length === 0) return { line, message: `the encoding of the letters can’t be determined; ${SAVE}` }
  return { line, message: `the letters may be ${guess.names.join(' or ')}; ${SAVE}` }
}

/**
 * Characters that never occur in a text: control characters except for tab, line feed, carriage return and form feed,
 * lone surrogates, U+FFFE and U+FFFF.
 */
const NO_TEXT = /[^\P{Cc}\t\n\r\f]|[\p{Surrogate}\ufffe\uffff]/u

/**
 * In escapes, the replacement character U+FFFD is rejected too: programs write it for a letter that they could not
 * decode.
 */
const NO_ESCAPE = new RegExp(`${NO_TEXT.source}|\\ufffd`, 'u')

const nameSign = (text: string, index: number): string =>
  `U+${(text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Name of the first invalid character of a text with escapes, such as 'U+0000'; undefined if valid. */
export function findInvalidCharacter(text: string): string | undefined {
  const index = text.search(NO_ESCAPE)
  return index < 0 ? undefined : nameSign(text, index)
}

/** 'Ã©' for 'é', 'â€™' for '’': UTF-8 that a program has decoded as Windows-1252. */
const READ_WRONG = /Ã[\u00a0¡¢£¤§¨©ª«®¯±²³´µ¶¹º»¼‰€ˆŠ‡Œ]|Â[\u00a0£§©«®°±²³´·»¼½¾]|â€[™œ“”¦¢\u009d]/u

const CONTROL_Z = '\u001a'

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Error of a text that was damaged by another program before; undefined if intact. */
function findDamage(text: string): TextFile | undefined {
  const fault = (index: number, message: string) => ({ line: lineAt(text, index), message })
  const control = text.search(NO_TEXT)
  if (control >= 0) return fault(control, `holds a sign that no text has (${nameSign(text, control)}); ${SAVE}`)
  const lost = text.indexOf('\ufffd')
  if (lost >= 0) return fault(lost, 'holds � in place of a letter that a program has lost; write the letter again')
  const wrong = READ_WRONG.exec(text)
  if (wrong === null) return undefined
  const word = /\S*$/.exec(text.slice(Math.max(0, wrong.index - 20), wrong.index))?.[0] ?? ''
  return fault(
    wrong.index,
    `'${word}${wrong[0]}' is a letter that a program has read wrong: open the file as UTF-8 and save it again`,
  )
}

/** Decodes the bytes of a file. */
export function readTextFile(bytes: Uint8Array): TextFile {
  const file = decodeFile(bytes)
  if (!('text' in file)) return file
  const { text: read } = file
  // DOS programs end a file with Ctrl+Z.
  const text = (read.endsWith(CONTROL_Z) ? read.slice(0, -1) : read)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
  return findDamage(text) ?? { text }
}
