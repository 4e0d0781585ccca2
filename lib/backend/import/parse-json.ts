/**
 * Parses JSON with the line of each value, because staff edit store folders by hand and need the line of each error.
 * Rejects a repeated key, which JSON.parse accepts, and comments and trailing commas, which jsonc-parser would accept.
 */

import { type ParseErrorCode, visit } from 'jsonc-parser'
import { findInvalidCharacter } from '../text/read-text-file.ts'

/** Line numbers, from 1, of an object or list and of each of its entries. */
type Lines = { line: number; entries: Map<string, number> }

/** A parsed value; `lineOf` returns the line of the value at `path`. */
export type ParsedJson = { value: unknown; lineOf: (path: readonly (string | number)[]) => number }

/** A line where the text is not valid JSON or repeats a key. */
export class JsonMistake extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const DEPTH_LIMIT = 64

/** Characters that precede a value; undefined at the beginning of the text. */
const BEFORE_VALUE = new Set(['[', ':', ',', undefined])

const INVALID_TEXT = 'a text contains a control character or an escape that JSON does not support'

/** Sentences for the error codes of jsonc-parser; % is the character that was found. */
const SENTENCES: Record<Exclude<ParseErrorCode, 1>, string> = {
  2: 'a number is not complete',
  3: 'expected a text in double quotes but found %',
  4: 'expected a value but found %',
  5: "expected ':' but found %",
  6: "expected ',' but found %",
  7: "expected ',' but found %",
  8: "expected ',' but found %",
  9: 'unexpected % after the end of the value',
  10: 'JSON has no comments',
  11: 'JSON has no comments',
  12: 'a text begins with a quote that is not closed in its line',
  13: 'a number is not complete',
  14: INVALID_TEXT,
  15: INVALID_TEXT,
  16: INVALID_TEXT,
}

/** The code for what is expected where an unknown word was found. The library has one code for all of these words. */
function codeOfWord(before: string | undefined, container: unknown): keyof typeof SENTENCES {
  const isInObject = container !== undefined && !Array.isArray(container)
  if (before === '{' || (before === ',' && isInObject)) return 3
  if (BEFORE_VALUE.has(before)) return 4
  return container === undefined ? 9 : 6
}

/**
 * Parses one JSON value. `firstLine` is the line of the file where the text begins.
 * @throws JsonMistake with the line and a sentence, e.g. "'name' is given twice"
 */
export function parseJson(text: string, firstLine = 1): ParsedJson {
  const source = text.replace(/^\ufeff/, '')
  const linesOf = new Map<object, Lines>()
  const open: { value: object; lines: Lines; key: string }[] = []
  let root: unknown
  const fail = (line: number, message: string): never => {
    throw new JsonMistake(firstLine + line, message)
  }
  const readText = (written: string, line: number) => {
    const sign = findInvalidCharacter(written)
    if (sign !== undefined) fail(line, `a text contains an invalid character (${sign})`)
    return written.normalize('NFC')
  }
  const add = (value: unknown, line: number) => {
    const parent = open.at(-1)
    if (parent === undefined) root = value
    else if (Array.isArray(parent.value)) {
      parent.lines.entries.set(String(parent.value.length), firstLine + line)
      parent.value.push(value)
    } else {
      // Assigning '__proto__' would change the object's prototype instead of adding an entry.
      Object.defineProperty(parent.value, parent.key, { value, enumerable: true, configurable: true, writable: true })
    }
  }
  const enter = (value: object, line: number) => {
    if (open.length > DEPTH_LIMIT) fail(line, `more than ${DEPTH_LIMIT} levels of nesting`)
    add(value, line)
    const lines: Lines = { line: firstLine + line, entries: new Map() }
    linesOf.set(value, lines)
    open.push({ value, lines, key: '' })
  }
  const leave = () => void open.pop()
  visit(
    source,
    {
      onObjectBegin: (_offset, _length, line) => enter({}, line),
      onArrayBegin: (_offset, _length, line) => enter([], line),
      onObjectEnd: leave,
      onArrayEnd: leave,
      onObjectProperty: (written, _offset, _length, line) => {
        const parent = open.at(-1)
        const key = readText(written, line)
        if (parent === undefined) return
        if (parent.lines.entries.has(key)) fail(line, `'${key}' is given twice`)
        parent.lines.entries.set(key, firstLine + line)
        parent.key = key
      },
      onLiteralValue: (value, _offset, _length, line) =>
        add(typeof value === 'string' ? readText(value, line) : value, line),
      onError: (code, offset, _length, line) => {
        const before = source.slice(0, offset).trimEnd().at(-1)
        const sentence = SENTENCES[code === 1 ? codeOfWord(before, open.at(-1)?.value) : code]
        fail(
          line,
          sentence.replace('%', () => (offset < source.length ? `'${source[offset]}'` : 'end of the text')),
        )
      },
    },
    { disallowComments: true },
  )
  return {
    value: root,
    lineOf: (path) => {
      let current: unknown = root
      let line = firstLine
      for (const key of path) {
        if (typeof current !== 'object' || current === null) break
        const lines = linesOf.get(current)
        line = lines?.entries.get(String(key)) ?? lines?.line ?? line
        current = (current as Record<string, unknown>)[String(key)]
      }
      return line
    },
  }
}
