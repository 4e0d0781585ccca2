import { describe, expect, it } from 'vitest'
import CacheHandler from './handler.ts'

const NOTE =
  '<meta name="showroom-policy" content="{&quot;img&quot;:[&quot;https://cdn.example.com&quot;],&quot;frameAncestors&quot;:&quot;&#x27;self&#x27; https://portal.example.com&quot;}"/>'
const pageOf = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': 'tenant:a,tenant:a:config' } as Record<string, string>,
})

describe('CacheHandler', () => {
  it('gives a page its policy and ETag on the very object the first visitor is answered with', async () => {
    const handler = new CacheHandler()
    const page = pageOf(`${NOTE}<script>one()</script>`)
    await handler.set('/first', page, { cacheControl: { revalidate: 300 } })
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example.com;")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example.com")
    expect(page.headers.etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
    expect((await handler.get('/first'))?.value).toBe(page)
  })

  it('gives the same page the same ETag and another page another', async () => {
    const handler = new CacheHandler()
    const [a, b, c] = [pageOf('<p>a</p>'), pageOf('<p>a</p>'), pageOf('<p>c</p>')]
    for (const [key, page] of Object.entries({ a, b, c })) await handler.set(`/${key}`, page)
    expect(a.headers.etag).toBe(b.headers.etag)
    expect(a.headers.etag).not.toBe(c.headers.etag)
  })

  it('finds the note of a not-found page in its data, where Next leaves the markup to the browser', async () => {
    const note = JSON.stringify({ img: ['https://cdn.example.com'], frameAncestors: "'self'" })
    const data = JSON.stringify(`9:["$","meta",null,{"name":"showroom-policy","content":${JSON.stringify(note)}}]`)
    const page = pageOf(`<html id="__next_error__"><script>self.__next_f.push([1,${data}])</script></html>`)
    await new CacheHandler().set('/gone', page)
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example.com;")
  })

  it('keeps a page whose note can not be read, with the plain policy', async () => {
    const page = pageOf('<meta name="showroom-policy" content="{broken"/>')
    await new CacheHandler().set('/broken', page)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  it('makes a page stale by the tags Next notes on it', async () => {
    const handler = new CacheHandler()
    await handler.set('/tagged', pageOf('<p>t</p>'), { cacheControl: { revalidate: 300 } })
    const before = (await handler.get('/tagged'))?.lastModified ?? 0
    await handler.revalidateTag('tenant:a:config')
    expect((await handler.get('/tagged'))?.lastModified).toBeLessThan(before - 299_000)
  })
})
