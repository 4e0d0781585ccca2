import fc from 'fast-check'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { escapeWideCharacters } from './escape-wide-characters.ts'

const treeOf = (html: string): string =>
  JSON.stringify(unified().use(rehypeParse).parse(html), (key, value) => (key === 'position' ? undefined : value))
const escapeText = (text: string): string => text.replace(/[&<>"\0\r]/g, '')

describe('escapeWideCharacters', () => {
  it('writes wide characters as references in text and attributes, and as escapes in scripts', () => {
    expect(escapeWideCharacters('<p title="“a”">Voltéo’s</p><script>say("→ 😀")</script>')).toBe(
      '<p title="&#8220;a&#8221;">Voltéo&#8217;s</p><script>say("\\u2192 \\ud83d\\ude00")</script>',
    )
  })

  it('leaves pages unchanged that have no wide characters, or have some in a style sheet', () => {
    expect(escapeWideCharacters('<p>café</p>')).toBe('<p>café</p>')
    const styled = '<p>’</p><style>a::after{content:"→"}</style>'
    expect(escapeWideCharacters(styled)).toBe(styled)
  })

  it('keeps the parsed document the same', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map(escapeText)
    fc.assert(
      fc.property(text, text, text, (title, body, alt) => {
        const html = `<!doctype html><html><head><title>${title}</title></head><body><p>${body}</p><img alt="${alt}"><!--x--></body></html>`
        const narrow = escapeWideCharacters(html)
        expect(treeOf(narrow)).toBe(treeOf(html))
        expect(narrow).toMatch(/^[\0-\xff]*$/)
      }),
    )
  })

  it('keeps the values in scripts the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (value) => {
        const data = JSON.stringify(value).replaceAll('<', '\\u003c')
        const narrow = escapeWideCharacters(`<p>“</p><script type="application/json">${data}</script>`)
        expect(JSON.parse(/json">(.*)<\/script>/s.exec(narrow)?.[1] ?? '')).toBe(value)
      }),
    )
  })
})
