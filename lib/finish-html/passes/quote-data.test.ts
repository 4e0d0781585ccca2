import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteData } from './quote-data.ts'

/** Escapes a part of a page's data as Next does. */
const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }
const escaped = (text: string) =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16)}`,
  )
const scriptOf = (text: string) => `<script>self.__next_f.push([1,${escaped(text)}])</script>`
const codeOf = (html: string) => html.replace(/^<script>|<\/script>$/g, '')

/** The value that a browser reads from a script. */
function read(html: string): unknown {
  const self = { __next_f: [] as unknown[] }
  runInNewContext(codeOf(html), { self })
  return self.__next_f
}

describe('data of a page', () => {
  it('are spelled as in the page’s HTML', () => {
    const text = `["$","p",null,{"children":"<b class=\\"a\\">Ann's & Co.</b>"}]\n`
    expect(quoteData(scriptOf(text))).toBe(
      String.raw`<script>self.__next_f.push([1,'["$","p",null,{"children":"<b class=\\"a\\">Ann\'s & Co.</b>"}]\n'])</script>`,
    )
  })

  it('keep their value, and end in the same place, whatever they contain', () => {
    const parts = [
      '<',
      '</',
      '<!--',
      '<script',
      '</script>',
      '</SCRIPT ',
      '-->',
      '\\',
      '"',
      "'",
      '\\u003c',
      '&lt;',
      '\u2028',
      '’',
      '\n',
      '<b>',
    ]
    const text = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 12 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(text, (written) => {
        const html = quoteData(scriptOf(written))
        expect(codeOf(html)).not.toMatch(/<\/?script|<!--/i)
        expect(read(html)).toEqual([[1, written]])
      }),
    )
  })

  it('leave all other scripts and the page unchanged', () => {
    const page =
      '<p>"\\u003cb"</p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>const a = "\\u003cb"</script>'
    expect(quoteData(page)).toBe(page)
  })
})
