import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'

const actionOf = (form: string, prefix: string): string | undefined => {
  const store = { baseUrl: 'https://shop.example.com/', locales: ['en-CA', 'fr-CA'], prefix }
  return /action="([^"]*)"/.exec(toHtml(runPipeline(form, { ...EMPTY_CONTEXT, ...store }).tree))?.[1]
}

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
