import { describe, expect, it } from 'vitest'
import { CONFIG_KEYS } from '../../contracts/config-keys.ts'
import { findMisspeltAddresses } from './misspelt-addresses.ts'

const pathsIn = (value: unknown) => findMisspeltAddresses(value).map(({ path }) => path.join('.'))

describe('misspelt addresses in JSON', () => {
  it('P38 are found in every field that holds an address, with their path and the right form', () => {
    expect(findMisspeltAddresses([{ node_id: 3, href_override: 'http:/example.com' }])).toEqual([
      {
        path: [0, 'href_override'],
        fault: "browsers may read 'http:/example.com' as a page of this shop; write 'http://example.com'",
      },
    ])
  })

  it.each([
    { request_url: 'www.example.com' },
    { redirect: 'https//example.com' },
    { location: 'https//example.com' },
    { icon_url: 'https//example.com/a.svg' },
    { brand_logo_urls: ['https//example.com/a.svg'] },
    { image_url: { small: 'https//example.com/a.jpg' } },
    { FileUrl: 'https//example.com/a.mp4' },
    { provider_scripts: { nmi: 'https//example.com/a.js' } },
    { search_redirects: { rebates: 'www.example.com' } },
    { url_create_checkout_session: 'https//example.com/session' },
    { documents: { Manual: 'www.example.com/manual.pdf' } },
    { menu: [{ children: [{ url: 'http:/example.com' }] }] },
  ])('P38 are found in %j', (value) => expect(pathsIn(value)).toHaveLength(1))

  it.each([
    { url: 'https://example.com', redirect: '/sale', logo: 'logo.svg' },
    { name: 'www.example.com', title: 'www.example.com', description: 'www.example.com' },
    { url_key: 'www.example.com', image_label: 'www.example.com', link_text: 'www.example.com' },
    { images: [{ file: 'a.jpg', label: 'www.example.com' }] },
    { url: 5, image: null, link: true },
    'www.example.com',
    null,
  ])('are not found in %j', (value) => expect(pathsIn(value)).toEqual([]))

  it.each(CONFIG_KEYS.filter(({ format }) => ['address', 'file', 'path'].includes(String(format))))(
    'P38 are found in the setting $path',
    ({ path }) => {
      const config = path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), 'http:/example.com')
      expect(pathsIn(config)).toEqual([path])
    },
  )

  it('are found in data of any depth and size without an overflow', () => {
    let deep: unknown = 'www.example.com'
    for (let level = 0; level < 10_000; level++) deep = { url: deep }
    expect(pathsIn(deep)).toEqual([])
    expect(findMisspeltAddresses({ urls: Array(100_000).fill('www.example.com') }).length).toBeLessThanOrEqual(200)
  })
})
