import { describe, expect, it } from 'vitest'
import { respondToMethod } from './page-methods.ts'

const respond = (method: string, path: string) => {
  const url = new URL(path, 'https://shop.test')
  return respondToMethod({ method, url: url.href, headers: new Headers(), nextUrl: url })
}

describe('the method of a request for a page', () => {
  it.each(['GET', 'HEAD'])('%s reads any page', (method) => {
    for (const path of ['/', '/none', '/checkout/success', '/preview']) expect(respond(method, path)).toBeNull()
  })

  it.each([
    '/',
    '/about',
    '/no-such-page',
    '/checkout/none',
    '/checkoutx',
    '/catalog/ranges',
    '/newsletter/subscriber/new',
  ])('POST is rejected for %s, with the allowed methods', (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = respond(method, path)
      expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(response?.headers.get('cache-control')).toContain('no-store')
    }
    expect(respond('OPTIONS', path)?.headers.get('allow')).toBe('GET, HEAD')
  })

  it.each([
    '/checkout',
    '/checkout/cart',
    '/checkout/success?order=7',
    '/fr/checkout/onepage',
    '/en-ca/checkout/success',
  ])('POST of a provider to %s redirects to the same address by GET', (path) => {
    const response = respond('POST', path)
    expect([response?.status, response?.headers.get('location')]).toEqual([303, `https://shop.test${path}`])
    expect(respond('PUT', path)?.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  it('the error page is in the language of the browser', async () => {
    const url = new URL('https://shop.test/about')
    const headers = new Headers({ 'accept-language': 'fr-CA,fr' })
    const response = respondToMethod({ method: 'POST', url: url.href, headers, nextUrl: url })
    expect(await response?.text()).toContain('<html lang="fr">')
  })

  it('POST to /preview ends a preview', () => expect(respond('POST', '/preview')).toBeNull())
})
