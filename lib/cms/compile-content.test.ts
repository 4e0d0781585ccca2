import { describe, expect, it } from 'vitest'
import { compileContent } from './compile-content.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { hashText } from './hash-text.ts'

const context = { ...EMPTY_CONTEXT, scope: 'compiled en-US', source: { type: 'page', id: 'compiled' } }

describe('compiled content', () => {
  it('has its pictures, scripts, problems with line and column, and the code that it needs in the browser', () => {
    expect(
      compileContent(
        `<p>a</p>
  <avb-date>soon</avb-date><img alt="" src="a.png" fetchpriority="high"><script src="/b.js"></script>
  <avb-accordion><avb-accordion-item><avb-accordion-heading>c</avb-accordion-heading>d</avb-accordion-item></avb-accordion>`,
        context,
      ),
    ).toMatchObject({
      pictures: [{ src: '/media/a.png', srcSet: '', sizes: '', isUrgent: true }],
      scripts: [{ src: '/b.js', code: '', type: '' }],
      problems: [{ text: expect.stringContaining('no date'), line: 2, column: 3 }],
      enhancements: ['accordion'],
      hasStyles: false,
    })
  })

  it('is kept while other content is compiled', () => {
    const first = compileContent('<p>first</p>', context)
    compileContent('<p>second</p>', context)
    compileContent('<p>first</p>', { ...context, source: { type: 'page', id: 'other' } })
    expect(compileContent('<p>first</p>', context)).toBe(first)
  })

  it('is compiled again after a change of the configuration that it shows', () => {
    const htmlOf = (name: string) =>
      JSON.stringify(
        compileContent('<p><avb-config data-key="name"></avb-config></p>', { ...context, values: { name } }).tree,
      )
    expect(htmlOf('Harbor')).toContain('Harbor')
    expect(htmlOf('Kessler')).toContain('Kessler')
  })

  it('is not that of another text with the same hash', () => {
    const texts = ['<p>Model 0qiesn6</p>', '<p>Model 1ycd02y</p>'] as const
    expect(hashText(texts[0])).toBe(hashText(texts[1]))
    const [first, second] = texts.map((text) => JSON.stringify(compileContent(text, context).tree))
    expect(first).toContain('0qiesn6')
    expect(second).toContain('1ycd02y')
  })
})

// Values of FNV-1a with 32 bits (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv).
it.each([
  ['', 0, 0x811c9dc5],
  ['a', 1, 0xe40c292c],
  ['foobar', 6, 0xbf9cf968],
])('the hash of %j has its length and its FNV-1a', (text, length, hash) =>
  expect(hashText(text)).toBe(`${length}-${hash.toString(36)}`),
)
