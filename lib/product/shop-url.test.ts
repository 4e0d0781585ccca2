import { expect, it } from 'vitest'
import { shopUrlOf } from './shop-url.ts'

const HOST = 'screen.example.com'
const urlOf = (identity: { shopUrl?: string; baseUrl?: string }, prefix = '') =>
  shopUrlOf(
    {
      config: { identity: { shopUrl: '', baseUrl: '', ...identity } },
      host: HOST,
      href: (path: string) => prefix + path,
    } as never,
    '/product/range',
  )

it('the URL of a page in the web shop is on the configured shop, in the language of the screen', () => {
  expect(urlOf({ shopUrl: 'https://www.example.com/', baseUrl: `https://${HOST}/` })).toBe(
    'https://www.example.com/product/range',
  )
  expect(urlOf({ shopUrl: 'https://www.example.com/' }, '/fr')).toBe('https://www.example.com/fr/product/range')
  expect(urlOf({ baseUrl: 'https://www.example.com/shop/' })).toBe('https://www.example.com/shop/product/range')
})

it('the URL of a page in the web shop is null if only the screen’s host is known', () => {
  expect(urlOf({ baseUrl: `https://${HOST}/` })).toBeNull()
  expect(urlOf({})).toBeNull()
})
