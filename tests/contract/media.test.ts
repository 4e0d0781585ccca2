import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BackEnd, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'

describeOnDatabase('media', (kind) => {
  let backEnd: BackEnd
  const load = (path: string, headers: Record<string, string> = {}) =>
    backEnd.app.request(`/fixture/media/${path}`, { headers })
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  it('the file itself has its type, and an SVG can’t run scripts for the store', async () => {
    const svg = await load('range.svg')
    expect(svg.status).toBe(200)
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    expect(await svg.text()).toContain('<svg')
    expect((await load('form.pdf')).headers.get('content-type')).toBe('application/pdf')
  })

  it('pictures are rendered to WebP in the known widths only, once for many requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => load('w320/sub/steel%20swatch.svg')))
    for (const response of responses) {
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, format]).toEqual([320, 'webp'])
    }
    expect(await readdir(join(backEnd.dataFolder, 'media-cache'))).toHaveLength(1)
    expect((await load('w333/range.svg')).status).toBe(404)
    expect((await load('w320/form.pdf')).status).toBe(404)
  })

  it('pictures of mails are rendered to PNG', async () => {
    const response = await load('w160.png/sub/steel%20swatch.svg')
    expect(response.headers.get('content-type')).toBe('image/png')
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, format]).toEqual([160, 'png'])
    expect(response.headers.get('etag')).not.toBe((await load('w160/sub/steel%20swatch.svg')).headers.get('etag'))
    expect((await load('w333.png/range.svg')).status).toBe(404)
  })

  it('an address with the hash of the bytes never expires, others do after an hour', async () => {
    const product = await new Shopper(backEnd).get<{ image_url: { small: string } }>('/products/1')
    const address = new URL(product.image_url.small)
    const pinned = await load(`${address.pathname.slice('/media/'.length)}${address.search}`)
    expect(pinned.status).toBe(200)
    expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await load('range.svg?v=00000000')).headers.get('cache-control')).toBe('public, max-age=3600')
    const etag = pinned.headers.get('etag') ?? ''
    expect((await load('w320/range.svg', { 'if-none-match': etag })).status).toBe(304)
  })

  it('nothing outside the imported media can be reached', async () => {
    for (const path of [
      '../store.json',
      '..%2f..%2fsession-secret',
      '%2e%2e/%2e%2e/admin-token',
      'w320/../../database/PG_VERSION',
      '%00',
      '/etc/passwd',
      'none.svg',
    ]) {
      expect((await load(path)).status, path).toBe(404)
    }
  })
})
