/**
 * A JSON parser that knows line numbers, because staff edit store folders by hand and need the line of each error. It
 * rejects a repeated key, which JSON.parse accepts.
 */

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
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y
const WORDS: Record<string, unknown> = { true: true, false: false, null: null }

class Reader {
  private readonly source: string
  private at = 0
  private line: number
  readonly lines = new Map<object, Lines>()

  constructor(source: string, firstLine: number) {
    this.source = source
    this.line = firstLine
  }

  readDocument(): unknown {
    const value = this.readValue(0)
    this.skipBlanks()
    if (this.at < this.source.length) this.fail(`unexpected ${this.describe()} after the end of the value`)
    return value
  }

  private fail(message: string, line = this.line): never {
    throw new JsonMistake(line, message)
  }

  private describe(): string {
    const character = this.source[this.at]
    return character === undefined ? 'end of the text' : `'${character}'`
  }

  private skipBlanks() {
    for (; this.at < this.source.length; this.at++) {
      const character = this.source[this.at]
      if (character === '\n') this.line++
      else if (character !== ' ' && character !== '\t' && character !== '\r') return
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.source)?.[0]
    if (match !== undefined) this.at += match.length
    return match
  }

  private expect(character: string) {
    this.skipBlanks()
    if (this.source[this.at] !== character) this.fail(`expected '${character}' but found ${this.describe()}`)
    this.at++
  }

  private readString(): string {
    const start = this.at
    if (this.source[start] !== '"') this.fail(`expected a text in double quotes but found ${this.describe()}`)
    let end = start + 1
    while (end < this.source.length && this.source[end] !== '"' && this.source[end] !== '\n') {
      end += this.source[end] === '\\' ? 2 : 1
    }
    if (this.source[end] !== '"') this.fail('a text begins with a quote that is not closed in its line')
    this.at = end + 1
    const text = this.parseString(this.source.slice(start, this.at))
    const sign = findInvalidCharacter(text)
    if (sign !== undefined) this.fail(`a text contains an invalid character (${sign})`)
    return text.normalize('NFC')
  }

  private parseString(written: string): string {
    try {
      return JSON.parse(written) as string
    } catch {
      return this.fail('a text contains a control character or an escape that JSON does not support')
    }
  }

  private readValue(depth: number): unknown {
    if (depth > DEPTH_LIMIT) this.fail(`more than ${DEPTH_LIMIT} levels of nesting`)
    this.skipBlanks()
    const character = this.source[this.at]
    if (character === '{') return this.readObject(depth)
    if (character === '[') return this.readList(depth)
    if (character === '"') return this.readString()
    for (const [word, value] of Object.entries(WORDS)) {
      if (this.source.startsWith(word, this.at)) {
        this.at += word.length
        return value
      }
    }
    const number = this.match(NUMBER)
    if (number === undefined) this.fail(`expected a value but found ${this.describe()}`)
    return Number(number)
  }

  private readObject(depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {}
    const lines: Lines = { line: this.line, entries: new Map() }
    this.lines.set(value, lines)
    this.at++
    this.skipBlanks()
    if (this.source[this.at] === '}') {
      this.at++
      return value
    }
    for (;;) {
      this.skipBlanks()
      const line = this.line
      const key = this.readString()
      if (lines.entries.has(key)) this.fail(`'${key}' is given twice`, line)
      this.expect(':')
      this.skipBlanks()
      lines.entries.set(key, line)
      // Assigning '__proto__' would change the object's prototype instead of adding an entry.
      Object.defineProperty(value, key, {
        value: this.readValue(depth + 1),
        enumerable: true,
        configurable: true,
        writable: true,
      })
      this.skipBlanks()
      if (this.source[this.at] === '}') break
      this.expect(',')
    }
    this.at++
    return value
  }

  private readList(depth: number): unknown[] {
    const value: unknown[] = []
    const lines: Lines = { line: this.line, entries: new Map() }
    this.lines.set(value, lines)
    this.at++
    this.skipBlanks()
    if (this.source[this.at] === ']') {
      this.at++
      return value
    }
    for (;;) {
      this.skipBlanks()
      lines.entries.set(String(value.length), this.line)
      value.push(this.readValue(depth + 1))
      this.skipBlanks()
      if (this.source[this.at] === ']') break
      this.expect(',')
    }
    this.at++
    return value
  }
}

/**
 * Parses one JSON value. `firstLine` is the line of the file where the text begins.
 * @throws JsonMistake with the line and a sentence, e.g. "'name' is given twice"
 */
export function parseJson(text: string, firstLine = 1): ParsedJson {
  const reader = new Reader(text.replace(/^\ufeff/, ''), firstLine)
  const value = reader.readDocument()
  return {
    value,
    lineOf: (path) => {
      let current: unknown = value
      let line = firstLine
      for (const key of path) {
        if (typeof current !== 'object' || current === null) break
        const lines = reader.lines.get(current)
        line = lines?.entries.get(String(key)) ?? lines?.line ?? line
        current = (current as Record<string, unknown>)[String(key)]
      }
      return line
    },
  }
}
