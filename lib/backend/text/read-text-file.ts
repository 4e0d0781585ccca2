/**
 * Reads the text files of staff, for folder, command line and back office alike: UTF-8 or UTF-16 with or without a mark, and
 * the encodings of older programs where the letters leave no doubt. Line breaks become '\n', letters their composed form
 * (NFC). Files that can't be read for certain are refused: a wrong guess would put wrong letters into every name.
 */
import { guessByteLetters } from './byte-letters.ts'

/** A file's text, or why it can't be read; `line` 0 concerns the file as a whole. */
type TextFile = { text: string } | { line: number; message: string }

const SAVE = 'save it as UTF-8'

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** The text in an encoding; undefined if the bytes are not in it. */
function decode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The byte order of UTF-16 without a mark: most letters have a byte 0, always on the same side. */
function findByteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (!bytes.includes(0)) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 === 1 || Math.max(even, odd) < bytes.length / 4 || Math.min(even, odd) > 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The line of the first bytes that are not UTF-8. */
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

/** How workbooks of spreadsheets begin: xlsx and ods, xls. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

function decodeFile(bytes: Uint8Array): TextFile {
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
  const guess = guessByteLetters(bytes)
  if ('text' in guess) return guess
  const line = findBrokenLine(bytes)
  if (guess.names.length === 0) return { line, message: `the letters are in no encoding that can be told; ${SAVE}` }
  return { line, message: `the letters may be ${guess.names.join(' or ')}; ${SAVE}` }
}

/** Signs of no text: controls but tab, line and page breaks, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NO_TEXT = /[^\P{Cc}\t\n\r\f]|[\p{Surrogate}\ufffe\uffff]/u

/** In escapes the replacement character is refused too: programs write it for a letter that they have lost. */
const NO_ESCAPE = new RegExp(`${NO_TEXT.source}|\\ufffd`, 'u')

const nameSign = (text: string, index: number): string =>
  `U+${(text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The first sign of an escaped text that no text has, such as 'U+0000'; undefined for none. */
export function findNoText(text: string): string | undefined {
  const index = text.search(NO_ESCAPE)
  return index < 0 ? undefined : nameSign(text, index)
}

/** 'Ã©' for 'é', 'â€™' for '’': UTF-8 that a program has read as Windows-1252 and written again. */
const READ_WRONG = /Ã[\u00a0¡¢£¤§¨©ª«®¯±²³´µ¶¹º»¼‰€ˆŠ‡Œ]|Â[\u00a0£§©«®°±²³´·»¼½¾]|â€[™œ“”¦¢\u009d]/u

const CONTROL_Z = '\u001a'

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** What a text shows of having been damaged before it came here. */
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

/** Reads the bytes of a file. */
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
