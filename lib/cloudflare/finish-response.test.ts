import { describe, expect, it } from 'vitest'
import { cleanRequest, finishResponse, STATUS_HEADER } from './finish-response.ts'

const ADDRESS = 'https://shop.example.com/'
const request = (headers: Record<string, string> = {}, method = 'GET') => new Request(ADDRESS, { method, headers })

describe('cleanRequest', () => {
  it('writes Host in the spelling of the URL', () => {
    const request = cleanRequest(
      new Request('http://SHOP.example.com:3000/', { headers: { host: 'SHOP.example.com:3000' } }),
    )
    expect(request.headers.get('host')).toBe('shop.example.com:3000')
  })

  it('removes headers that would select another store, and keeps method, body and all other headers', async () => {
    const request = cleanRequest(
      new Request(ADDRESS, {
        method: 'POST',
        body: 'text',
        headers: { 'x-forwarded-host': 'other.example.com', forwarded: 'host=other.example.com', cookie: 'a=1' },
      }),
    )
    expect(request.headers.get('x-forwarded-host')).toBeNull()
    expect(request.headers.get('forwarded')).toBeNull()
    expect(request.headers.get('cookie')).toBe('a=1')
    expect(request.method).toBe('POST')
    expect(await request.text()).toBe('text')
  })
})

describe('finishResponse', () => {
  it('sets the status in the internal header, and removes the header', async () => {
    const response = finishResponse(request(), new Response('gone', { headers: { [STATUS_HEADER]: '404' } }))
    expect(response.status).toBe(404)
    expect(response.headers.get(STATUS_HEADER)).toBeNull()
    expect(await response.text()).toBe('gone')
  })

  it('reports the state of the cache in the header that next start uses', () => {
    const response = finishResponse(request(), new Response('', { headers: { 'x-opennext-cache': 'HIT' } }))
    expect(response.headers.get('x-nextjs-cache')).toBe('HIT')
    expect(response.headers.get('x-opennext-cache')).toBeNull()
    const miss = finishResponse(request(), new Response('', { headers: { 'x-nextjs-cache': 'MISS' } }))
    expect(miss.headers.get('x-nextjs-cache')).toBe('MISS')
  })

  it('restores the lifetime of a stored page, and gives one that is being renewed one second', () => {
    const stored = {
      'cache-control': 's-maxage=120, stale-while-revalidate=2592000',
      'cdn-cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
    }
    const lifetimeOf = (state: string, own: Record<string, string> = {}) => {
      const { headers } = finishResponse(
        request(),
        new Response('', { headers: { ...stored, 'x-opennext-cache': state, ...own } }),
      )
      return [headers.get('cache-control'), headers.get('cdn-cache-control')?.split(',')[1]?.trim()]
    }
    expect(lifetimeOf('HIT')).toEqual(['public, max-age=0, s-maxage=300, stale-if-error=86400', 'max-age=300'])
    expect(lifetimeOf('STALE')).toEqual(['public, max-age=0, s-maxage=1, stale-if-error=86400', 'max-age=1'])
    expect(lifetimeOf('HIT', { 'cache-control': 'private, no-store' })).toEqual(['private, no-store', undefined])
    expect(finishResponse(request(), new Response('')).headers.get('cache-control')).toBeNull()
  })

  it.each([
    ['the same ETag', 'GET', 'W/"a"'],
    ['its strong form', 'GET', '"a"'],
    ['one of a list', 'GET', '"b", W/"a"'],
    ['a HEAD request', 'HEAD', 'W/"a"'],
  ])('responds with 304 and no body to %s', async (_, method, etag) => {
    const page = new Response('page', { headers: { etag: 'W/"a"', 'content-security-policy': 'p' } })
    const response = finishResponse(request({ 'if-none-match': etag }, method), page)
    expect(response.status).toBe(304)
    expect(response.headers.get('content-security-policy')).toBe('p')
    expect(await response.text()).toBe('')
  })

  it.each([
    ['another ETag', 'GET', 200, 'W/"b"'],
    ['a missing page', 'GET', 404, 'W/"a"'],
    ['a write', 'POST', 200, 'W/"a"'],
  ])('responds in full to %s', (_, method, status, etag) => {
    const response = finishResponse(
      request({ 'if-none-match': etag }, method),
      new Response('page', { status, headers: { etag: 'W/"a"' } }),
    )
    expect(response.status).toBe(status)
  })
})
