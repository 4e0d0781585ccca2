import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'

const htmlOf = (html: string, prefix: string): string => {
  const store = { baseUrl: 'https://shop.example.com/', locales: ['en-CA', 'fr-CA'], prefix }
  return toHtml(runPipeline(html, { ...EMPTY_CONTEXT, ...store }).tree)
}
const actionOf = (form: string, prefix: string): string | undefined =>
  /action="([^"]*)"/.exec(htmlOf(form, prefix))?.[1]

describe('links in content', () => {
  const linksOf = (attributes: string): string[] =>
    [`<a ${attributes}>a</a>`, `<map name="b"><area ${attributes}></map>`].map(
      (html) => /<(?:a|area)\b ?([^>]*)>/.exec(htmlOf(html, '/fr-CA'))?.[1] ?? '',
    )

  it.each([
    ['/ovens', '/fr-CA/ovens'],
    ['https://shop.example.com/en/ovens?a=b#c', '/ovens?a=b#c'],
    ['HTTPS://SHOP.example.com', '/fr-CA'],
    ['?page=2', '?page=2'],
  ])('and areas of its image maps lead to pages in the language of the content: %s', (written, href) => {
    const [link, area] = linksOf(`href="${written}"`)
    expect(link).toBe(`href="${href}" data-scroll="keep"`)
    expect(area).toBe(`href="${href}"`)
  })

  it.each([
    ['href="/media/list.pdf"', 'href="/media/list.pdf"'],
    ['href="#hours"', 'href="#hours"'],
    ['href="tel:5551234"', 'href="tel:5551234"'],
    [
      'href="https://maker.example.com/en/ovens" target="_BLANK" rel="nofollow"',
      'href="https://maker.example.com/en/ovens" target="_blank" rel="nofollow noopener"',
    ],
    ['href="/media/list.pdf" target="_blank"', 'href="/media/list.pdf" target="_blank" rel="noopener"'],
    [
      'href="//maker.example.com" target="_blank" rel="opener noopener"',
      'href="//maker.example.com" target="_blank" rel="opener noopener"',
    ],
    ['href="//maker.example.com" target="_top"', 'href="//maker.example.com" target="_top"'],
    ['href="https://maker.example.com" target="win1"', 'href="https://maker.example.com"'],
    ['href="#a" target="my_blank"', 'href="#a"'],
    ['href="#a" target="_blanks"', 'href="#a"'],
    ['href="#a" target="my_self"', 'href="#a"'],
    ['href="#a" target="_parents"', 'href="#a"'],
    ['target="_blank"', 'target="_blank"'],
    ['href="javascript:alert(1)"', ''],
  ])('and areas of its image maps open other addresses in the same way: %s', (attributes, expected) => {
    for (const written of linksOf(attributes)) expect(written).toBe(expected)
  })

  it('are only links if they are elements of links', () => {
    expect(htmlOf('<p href="/ovens" target="win1">a</p>', '/fr-CA')).toBe('<p href="/ovens" target="win1">a</p>')
  })

  it('don’t keep addresses of pictures that only custom tags may have', () => {
    expect(htmlOf('<avb-link href="data:image/png;base64,aa">a</avb-link>', '')).toBe('<a>a</a>')
  })
})

describe('forms in content that are sent by GET to a page', () => {
  it.each([
    ['/fr-CA/search', '/fr-CA/search'],
    ['/fr/search', '/fr-CA/search'],
    ['/en_CA/search', '/search'],
    ['https://shop.example.com/en/search', '/search'],
  ])('P37 keep the language that %s names, in every language of the content', (action, resolved) => {
    for (const prefix of ['', '/fr-CA']) {
      expect(actionOf(`<form action="${action}"><input name="q"></form>`, prefix)).toBe(resolved)
      const button = `<form><input name="q"><button formaction="${action}">Search</button></form>`
      expect(actionOf(button, prefix)).toBe(resolved)
      const ofPost = `<form method="post"><button formmethod="GET" formaction="${action}">Search</button></form>`
      expect(actionOf(ofPost, prefix)).toBe(resolved)
    }
  })

  it('P37 keep the language of the content if they name none', () => {
    expect(actionOf('<form action="/search/oven" method="Get"></form>', '/fr-CA')).toBe('/fr-CA/search/oven')
    expect(actionOf('<form action="/de/search"></form>', '/fr-CA')).toBe('/fr-CA/de/search')
  })

  it.each([
    '',
    '?page=2',
    '#hours',
    '/api/rest/cart',
    '/media/list.pdf',
    'https://lists.example.com/en/search',
    'mailto:ann@example.com',
  ])('are unchanged if they lead to no page of the store: %j', (action) =>
    expect(actionOf(`<form action="${action}"></form>`, '/fr-CA')).toBe(action),
  )

  it('are unchanged if they are not sent by GET', () => {
    for (const method of ['post', 'dialog']) {
      expect(actionOf(`<form method="${method}" action="/en/search"></form>`, '/fr-CA')).toBe('/en/search')
    }
  })
})
