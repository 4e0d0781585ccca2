import { describe, expect, it } from 'vitest'
import { finishHeaders, STANDING_HEADERS } from './standing-headers.ts'

function finish(given: Record<string, string>, isSecure = false): Record<string, string> {
  const headers = new Headers(given)
  finishHeaders(
    {
      names: () => headers.keys(),
      get: (name) => headers.get(name) ?? '',
      set: (name, value) => headers.set(name, value),
      delete: (name) => headers.delete(name),
    },
    isSecure,
  )
  return Object.fromEntries(headers)
}

describe('headers of an answer', () => {
  it('are there on what Next answers by itself', () => {
    expect(finish({ location: '/catalog' })).toEqual({
      ...STANDING_HEADERS,
      location: '/catalog',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it.each([
    ['/catalog, /catalog', '/catalog'],
    ['/a,b,/a,b', '/a,b'],
    ['/a, /b', '/a, /b'],
    ['/aa', '/aa'],
    ['', undefined],
  ])('X1 name one address to go on to: %j', (location, sent) => {
    expect(finish(location === '' ? {} : { location }).location).toBe(sent)
  })

  it('are left as a page has set them', () => {
    const own = { 'content-security-policy': "default-src 'self'", 'referrer-policy': 'no-referrer' }
    expect(finish(own)).toMatchObject(own)
  })

  it('keep a script out of frames, and give it no policy else, which would be that of the worker it runs in', () => {
    const { 'content-security-policy': policy } = finish({ 'content-type': 'text/javascript; charset=utf-8' })
    expect(policy).toBe("frame-ancestors 'none'")
  })

  it('ask for https from then on where the store is served by it, and nowhere else', () => {
    expect(finish({}, true)['strict-transport-security']).toBe('max-age=31536000')
    expect(finish({}, false)['strict-transport-security']).toBeUndefined()
  })

  it('tell nothing of where a page is kept inside, but what the router in the browser needs', () => {
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
