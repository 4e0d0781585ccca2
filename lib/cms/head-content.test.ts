import { describe, expect, it } from 'vitest'
import { originsOfRawScripts, readMetaTags, readStructuredData, withoutPageMeta } from './head-content.ts'

describe('origins of raw scripts', () => {
  it('are those of their addresses and those in their code, once each', () => {
    expect(
      originsOfRawScripts(`<script src="https://tags.example.com/a.js"></script>
        <SCRIPT>load('https://tags.example.com/b.js?id=1'); load("https://more.example.org:8443/c")</SCRIPT>
        <noscript><iframe src="https://frames.example.com/ns.html"></iframe></noscript>`),
    ).toEqual(['https://tags.example.com', 'https://more.example.org:8443'])
  })

  it('are those of the first twenty addresses', () => {
    const script = Array.from({ length: 30 }, (_, index) => `"https://t${index}.example.com/a.js"`).join()
    const origins = originsOfRawScripts(`<script>${script}</script>`)
    expect(origins).toHaveLength(20)
    expect(origins.at(-1)).toBe('https://t19.example.com')
  })

  it('are empty for texts that could add to the policy', () => {
    expect(originsOfRawScripts(`<script>x("https://; script-src *"); y('http://plain.example.com')</script>`)).toEqual(
      [],
    )
    expect(originsOfRawScripts('<p>https://tags.example.com</p>')).toEqual([])
    expect(originsOfRawScripts(`<script>${'https://a.example.com '.repeat(10_000)}</script>`)).toHaveLength(1)
  })
})

describe('meta tags of staff', () => {
  it('have a name or a property, and a content, which may be empty', () => {
    expect(
      readMetaTags(`<META NAME="robots" CONTENT="noarchive"><meta property="og:type" content="website">
        <meta name="author" content=""><meta content="nameless"><meta name="without-content"><meta name="" content="a">
        <div><meta name="geo.region" content="US-MN"></div>`),
    ).toEqual([
      { name: 'robots', content: 'noarchive' },
      { property: 'og:type', content: 'website' },
      { name: 'author', content: '' },
      { name: 'geo.region', content: 'US-MN' },
    ])
  })

  it('have no name that the application uses', () => {
    const own = ['showroom-policy', 'Viewport', 'charset', 'referrer', 'next-size-adjust']
    expect(readMetaTags(own.map((name) => `<meta name="${name}" content="a">`).join(''))).toEqual([])
    const others = ['viewport-hint', 'charsets', 'my-showroom-policy', 'no-referrer', 'my-viewport']
    expect(readMetaTags(others.map((name) => `<meta name="${name}" content="a">`).join(''))).toHaveLength(5)
  })

  it('are at most 60, with at most 2,000 characters each', () => {
    const tags = readMetaTags(`<meta name="a" content="${'x'.repeat(3_000)}">`.repeat(80))
    expect(tags).toHaveLength(60)
    expect(tags[0]?.content.length).toBeLessThanOrEqual(2_000)
  })
})

describe('structured data of staff', () => {
  it('are those of each script, or of the block itself', () => {
    let invalid = 0
    const read = (html: string) => readStructuredData(html, () => invalid++)
    expect(
      read(`<p>a</p><SCRIPT type="application/ld+json">
        {"@type":"Store"}</SCRIPT><script></script ><script>[{"@type":"FAQPage"},null,"a"]</script>`),
    ).toEqual([{ '@type': 'Store' }, { '@type': 'FAQPage' }])
    expect(read(' {"@type":"Store"} ')).toEqual([{ '@type': 'Store' }])
    expect(read(' ')).toEqual([])
    expect(read('null')).toEqual([])
    expect(invalid).toBe(0)
    expect(read('<script>{"a":1}</script><script>{a:1}</script>')).toEqual([{ a: 1 }])
    expect(invalid).toBe(1)
  })
})

it('raw HTML can’t name the page’s own meta elements', () => {
  const html = '<meta name="showroom-policy" content="a"><META NAME="SHOWROOM-STATUS"><meta name="showroom">'
  expect(withoutPageMeta(html)).toBe('<meta name="no-note" content="a"><META NAME="no-note"><meta name="showroom">')
})
