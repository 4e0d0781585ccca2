import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { markdownRouteOf } from './markdown-route.ts'
import { routeOf } from './route.ts'

const ASKING = { accept: 'text/markdown' }

function pathOf(address: string, headers: Record<string, string> = ASKING, method = 'GET'): string | null {
  const url = new URL(address, 'https://shop.example.com')
  const request = new NextRequest(url, { headers, method })
  const route = markdownRouteOf(request, routeOf(url.pathname, url.searchParams))
  return route && route.pathname + route.search
}

it.each([
  ['/', '/~markdown'],
  ['/about', '/~markdown/about'],
  ['/delivery/areas', '/~markdown/delivery/areas'],
  ['/product/washer', '/~markdown/product/washer'],
  ['/product/washer?configurable_entity_id=7', '/live/~markdown/product/washer?configurable_entity_id=7'],
  ['/catalog/ranges', '/~markdown/catalog/ranges/~'],
  ['/catalog/ranges?page=2', '/~markdown/catalog/ranges/page%3D2'],
  ['/catalog/ranges?price=1-9', '/live/~markdown/catalog/ranges?price=1-9'],
  ['/special/manufacturer/Oakvale', '/~markdown/special/manufacturer/Oakvale/~'],
  ['/search/gas+range?page=2', '/live/~markdown/search/gas%20range?page=2'],
  ['/blog/quiet', '/~markdown/blog/quiet'],
  ['/locations', '/~markdown/locations'],
  ['/brands', '/~markdown/brands'],
])('%s is written as Markdown by %s', (address, path) => {
  expect(pathOf(address)).toBe(path)
})

it.each([
  '/checkout/cart',
  '/checkout/onepage',
  '/customer/account',
  '/sales/order/history',
  '/wishlist',
  '/wishlist/shared/0123456789abcdefABCDEF',
  '/compare',
  '/robots.txt',
  '/agents.md',
  '/catalog/ranges?page=2&_tiles=1',
])('%s has no form in Markdown', (address) => {
  expect(pathOf(address)).toBeNull()
})

it('a page stays HTML for browsers, for Next’s router and for writes', () => {
  expect(pathOf('/about', { accept: 'text/html,*/*;q=0.8' })).toBeNull()
  expect(pathOf('/about', {})).toBeNull()
  expect(pathOf('/about', { ...ASKING, rsc: '1' })).toBeNull()
  expect(pathOf('/about', ASKING, 'POST')).toBeNull()
  expect(pathOf('/about', ASKING, 'HEAD')).toBe('/~markdown/about')
})
