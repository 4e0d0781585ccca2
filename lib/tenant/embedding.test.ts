import { describe, expect, it } from 'vitest'
import { frameAncestors, isEmbeddingAllowed } from './embedding.ts'

const IFRAME_URL = 'https://shop.example.com/embed'
const HOST = 'kessler.test'
const isAllowed = (headers: Record<string, string>, iframeUrl = IFRAME_URL) =>
  isEmbeddingAllowed(iframeUrl, new Headers(headers), HOST)

describe('isEmbeddingAllowed', () => {
  it('allows all visitors for a store without iframe_url', () => {
    expect(isAllowed({}, '')).toBe(true)
  })

  it.each([
    ['the embedding page', { referer: 'https://shop.example.com/embed', 'sec-fetch-dest': 'iframe' }],
    ['the embedding page with a slash', { referer: 'https://shop.example.com/embed/', 'sec-fetch-dest': 'iframe' }],
    ['its origin, to which browsers shorten it', { referer: 'https://shop.example.com/', 'sec-fetch-dest': 'iframe' }],
    ['an old browser that sends no destination', { referer: 'https://shop.example.com/embed' }],
    ['in-app navigation inside the frame', { referer: 'https://kessler.test/catalog', 'sec-fetch-dest': 'iframe' }],
    ['in-app data requests', { referer: 'https://kessler.test/', 'sec-fetch-dest': 'empty' }],
  ])('allows %s', (_what, headers) => {
    expect(isAllowed(headers)).toBe(true)
  })

  it.each([
    ['no referrer', { 'sec-fetch-dest': 'iframe' }],
    ['opening outside a frame', { referer: 'https://shop.example.com/embed', 'sec-fetch-dest': 'document' }],
    ['outside a frame from the store itself', { referer: 'https://kessler.test/', 'sec-fetch-dest': 'document' }],
    ['a host with the same beginning', { referer: 'https://shop.example.com.evil.test/embed' }],
    ['a path with the same beginning', { referer: 'https://shop.example.com/embedded' }],
    ['the page with another query', { referer: 'https://shop.example.com/embed?page=2' }],
    ['the start page of the origin with a query', { referer: 'https://shop.example.com/?page=2' }],
    ['another page of the origin', { referer: 'https://shop.example.com/other' }],
    ['the address as a user name', { referer: 'https://shop.example.com@evil.test/embed' }],
    ['another scheme', { referer: 'http://shop.example.com/embed' }],
    ['another port', { referer: 'https://shop.example.com:8443/embed' }],
    ['an invalid address', { referer: 'about:client' }],
  ])('rejects %s', (_what, headers) => {
    expect(isAllowed(headers)).toBe(false)
  })

  it('recognizes the embedding page only with the query of iframe_url', () => {
    const isShown = (referer: string) => isAllowed({ referer }, 'https://shop.example.com/embed?store=7')
    expect(isShown('https://shop.example.com/embed?store=7')).toBe(true)
    expect(isShown('https://shop.example.com/embed')).toBe(false)
    expect(isShown('https://shop.example.com/embed?store=8')).toBe(false)
  })

  it('accepts an embedding page over http, as in a test network, but no other scheme', () => {
    expect(isAllowed({ referer: 'http://shop.example.com/embed' }, 'http://shop.example.com/embed')).toBe(true)
    expect(isAllowed({ referer: 'ftp://shop.example.com/embed' }, 'ftp://shop.example.com/embed')).toBe(false)
  })

  it('rejects all visitors if iframe_url is not a URL', () => {
    expect(isAllowed({ referer: 'https://shop.example.com/' }, 'not an address')).toBe(false)
  })
})

describe('frameAncestors', () => {
  it('names the origin that may frame the store', () => {
    expect(frameAncestors(IFRAME_URL)).toBe("'self' https://shop.example.com")
    expect(frameAncestors('')).toBe("'self'")
    expect(frameAncestors('http://shop.example.com/embed')).toBe("'self' http://shop.example.com")
    expect(frameAncestors('ftp://shop.example.com')).toBe("'self'")
  })
})
