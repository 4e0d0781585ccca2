import { describe, expect, it } from 'vitest'
import { finishHeaders, STANDING_HEADERS } from './fixed-headers.ts'

function finish(
  given: Record<string, string>,
  { status = 200, target = '/', isSecure = false } = {},
): Record<string, string> {
  const headers = new Headers(given)
  finishHeaders(
    {
      names: () => headers.keys(),
      get: (name) => headers.get(name) ?? '',
      set: (name, value) => headers.set(name, value),
      delete: (name) => headers.delete(name),
    },
    { status, target, isSecure },
  )
  return Object.fromEntries(headers)
}

describe('headers of a response', () => {
  it('are added to responses of Next itself', () => {
    expect(finish({ location: '/catalog' })).toEqual({
      ...STANDING_HEADERS,
      location: '/catalog',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it.each([
    ['text/markdown; charset=utf-8', '', 'Accept'],
    ['text/markdown; charset=utf-8', 'RSC, Accept-Encoding', 'RSC, Accept-Encoding, Accept'],
    ['text/markdown; charset=utf-8', 'RSC, accept', 'RSC, accept'],
    ['text/html; charset=utf-8', 'RSC', 'RSC'],
  ])('name Accept in Vary for pages as Markdown: %s with %j', (type, vary, sent) => {
    expect(finish({ 'content-type': type, ...(vary && { vary }) }).vary).toBe(sent)
  })

  it.each([
    ['/catalog, /catalog', '/catalog'],
    ['/a,b,/a,b', '/a,b'],
    ['/a, /b', '/a, /b'],
    ['/aa', '/aa'],
    ['', undefined],
  ])('X1 contain one address in Location: %j', (location, sent) => {
    expect(finish(location === '' ? {} : { location }).location).toBe(sent)
  })

  it.each([
    ['/old?gclid=x', '/about', '/about?gclid=x'],
    ['/old?gclid=x&utm_source=a%20b+c', '/about?x=1#team', '/about?x=1&gclid=x&utm_source=a%20b+c#team'],
    ['/old?color=Red&gclid=x&gclid=y', '/catalog/washers?color=White', '/catalog/washers?color=White&gclid=x&gclid=y'],
    ['/washers/?gclid=x', '/washers?gclid=x', '/washers?gclid=x'],
    ['/old?_rsc=1', '/about', '/about'],
    ['/old?', '/about', '/about'],
    ['/old?gclid=x', 'https://elsewhere.example.com/a', 'https://elsewhere.example.com/a'],
    ['/old?gclid=x', '//elsewhere.example.com/a', '//elsewhere.example.com/a'],
    ['https://shop.test/old?gclid=x', '/about', '/about?gclid=x'],
  ])('P28 redirect from %s to %s with the query of the visit', (target, location, sent) => {
    expect(finish({ location }, { status: 308, target }).location).toBe(sent)
    expect(finish({ location }, { status: 303, target }).location).toBe(location)
  })

  it.each([
    [
      '/catalog/ranges?page=99&utm_source=x&gclid=y',
      '/catalog/ranges?page=3',
      '/catalog/ranges?page=3&utm_source=x&gclid=y',
    ],
    ['/catalog/ranges?page=99&gclid=y', '/catalog/ranges', '/catalog/ranges?gclid=y'],
    ['/search?q=oven&utm_source=a%20b', '/search/oven', '/search/oven?utm_source=a%20b'],
    ['/catalog/x?price.from=1&price.to=2&ref.from=z&gclid=y', '/catalog/x?price=1-2', '/catalog/x?price=1-2&gclid=y'],
    ['/search/oven?gclid=y', '/catalog/ovens', '/catalog/ovens?gclid=y'],
  ])(
    'P28 of a listing redirect from %s to %s with the parameters that it does not rewrite',
    (target, location, sent) => {
      expect(finish({ location }, { status: 307, target }).location).toBe(sent)
    },
  )

  it('are not changed if the page has set them', () => {
    const own = { 'content-security-policy': "default-src 'self'", 'referrer-policy': 'no-referrer' }
    expect(finish(own)).toMatchObject(own)
  })

  it('give a script no other policy than frame-ancestors, because a worker would take it over', () => {
    const { 'content-security-policy': policy } = finish({ 'content-type': 'text/javascript; charset=utf-8' })
    expect(policy).toBe("frame-ancestors 'none'")
  })

  it('have Strict-Transport-Security only over https', () => {
    expect(finish({}, { isSecure: true })['strict-transport-security']).toBe('max-age=31536000')
    expect(finish({})['strict-transport-security']).toBeUndefined()
  })

  it('contain no internal paths, except those that Next’s router in the browser reads', () => {
    const internal = {
      'x-middleware-rewrite': '/shop.test/en-US/desktop/about',
      'x-middleware-set-cookie': 'a',
      'x-next-cache-tags': 'tenant:a',
      'x-nextjs-rewritten-path': '/shop.test/en-US/desktop/about',
      'x-nextjs-prerender': '1',
      'x-nextjs-cache': 'HIT',
    }
    expect(
      Object.keys(finish({ ...internal, 'content-type': 'text/html' })).filter((name) => name.startsWith('x-')),
    ).toEqual(['x-content-type-options', 'x-nextjs-cache'])
    const routed = finish({ ...internal, 'content-type': 'text/x-component' })
    expect(routed['x-nextjs-rewritten-path']).toBe('/shop.test/en-US/desktop/about')
    expect(routed['x-middleware-rewrite']).toBeUndefined()
  })
})
