import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonMistake, parseJson } from './parse-json.ts'

const mistakeOf = (text: string, firstLine?: number) => {
  try {
    parseJson(text, firstLine)
    return 'none'
  } catch (error) {
    return error instanceof JsonMistake ? `${error.line}: ${error.message}` : 'other'
  }
}

describe('parseJson', () => {
  it('reads the output of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(parseJson(text).value).toEqual(JSON.parse(text))
      }),
    )
  })

  it('accepts and rejects the same texts as JSON.parse, except for duplicate keys', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]":,0123456789.eE+-truefalsn \n\\u'), maxLength: 14 }),
        (text) => {
          let expected: unknown
          try {
            expected = JSON.parse(text)
          } catch {
            expect(mistakeOf(text)).not.toBe('none')
            return
          }
          if (!mistakeOf(text).includes('given twice')) expect(parseJson(text).value).toEqual(expected)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('reports the line of a mistake', () => {
    expect(mistakeOf('{\n  "a": 1,\n  "b" 2\n}')).toBe("3: expected ':' but found '2'")
    expect(mistakeOf('{"a": tru}', 7)).toBe("7: expected a value but found 't'")
    expect(mistakeOf('[1,\n2')).toBe("2: expected ',' but found end of the text")
    expect(mistakeOf('{} x')).toBe("1: unexpected 'x' after the end of the value")
    expect(mistakeOf('{"a": [1,\n]}')).toBe("2: expected a value but found ']'")
    expect(mistakeOf('{"a": 1,\n}')).toBe("2: expected a text in double quotes but found '}'")
    expect(mistakeOf("{\n'a': 1}")).toBe("2: expected a text in double quotes but found '''")
    expect(mistakeOf('{"a": 1,\nb: 2}')).toBe("2: expected a text in double quotes but found 'b'")
    expect(mistakeOf('[1,\nx]')).toBe("2: expected a value but found 'x'")
    expect(mistakeOf('[1\nx]')).toBe("2: expected ',' but found 'x'")
    expect(mistakeOf('x')).toBe("1: expected a value but found 'x'")
    expect(mistakeOf('')).toBe('1: expected a value but found end of the text')
    expect(mistakeOf('{"a":\n1.}')).toBe('2: a number is not complete')
    expect(mistakeOf('[$&]')).toBe("1: expected a value but found '$'")
    expect(mistakeOf('{"a": 1,\n// note\n"b": 2}')).toBe('2: JSON has no comments')
    expect(mistakeOf('{"a": 1} /* note')).toBe('1: JSON has no comments')
    expect(mistakeOf('["a\n"]')).toBe('1: a text begins with a quote that is not closed in its line')
  })

  it('rejects a duplicate key at any depth', () => {
    expect(mistakeOf('{"a": [{"b": 1,\n"b": 2}]}')).toBe("2: 'b' is given twice")
  })

  it('rejects more than 64 levels of nesting', () => {
    expect(mistakeOf('['.repeat(100_000))).toBe('1: more than 64 levels of nesting')
  })

  it('returns the line of every entry', () => {
    const { lineOf } = parseJson('{\n"a": [\n1,\n{"b":\n2}]\n}', 10)
    expect([[], ['a'], ['a', 0], ['a', 1, 'b'], ['a', 1, 'missing']].map((path) => lineOf(path))).toEqual([
      10, 11, 12, 13, 13,
    ])
  })

  it.each([
    ['\\u0000', 'U+0000'],
    ['\\u001b[31m', 'U+001B'],
    ['\\u0085', 'U+0085'],
    ['\\ud83d', 'U+D83D'],
    ['\\ude00\\ud83d', 'U+DE00'],
    ['\\uffff', 'U+FFFF'],
    ['R\\ufffdfrig', 'U+FFFD'],
  ])('F18 rejects the sign %s of an escape with its line, in a text and in a key', (written, sign) => {
    const message = `a text contains an invalid character (${sign})`
    expect(mistakeOf(`{\n"a": "${written}"}`)).toBe(`2: ${message}`)
    expect(mistakeOf(`{\n"${written}": 1}`)).toBe(`2: ${message}`)
  })

  it('F25 composes letters that escapes have written as several characters, like those of the file', () => {
    expect(parseJson('{"Bore\\u0301al": "cuisinie\\u0300re.jpg"}').value).toEqual({ Boréal: 'cuisinière.jpg' })
    expect(parseJson('"\\ud83d\\ude00 a\\tb\\r\\nc"').value).toBe('😀 a\tb\r\nc')
  })

  it('accepts __proto__ as an ordinary key', () => {
    const { value } = parseJson('{"__proto__": {"polluted": true}}')
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect((value as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
