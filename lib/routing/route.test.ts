import { describe, expect, it } from 'vitest'
import { NOT_FOUND_ROUTE, routeOf } from './route.ts'

const route = (path: string, search = '') => routeOf(path, new URLSearchParams(search))

describe('routeOf', () => {
  it.each([
    ['/', '', '/'],
    ['/delivery/areas/', '?utm_source=x', '/delivery/areas'],
    ['/catalog', '', '/catalog/default-category/~'],
    ['/catalog/dishwashers', '', '/catalog/dishwashers/~'],
    ['/catalog/dishwashers/', '?pagespeed=true', '/catalog/dishwashers/~'],
    ['/catalog/dishwashers', '?page=2&color=Black', '/catalog/dishwashers/color%3DBlack%26page%3D2'],
    ['/special/manufacturer/Norrbo', '', '/special/manufacturer/Norrbo/~'],
    ['/special/color/Black/Night', '?dir=asc', '/special/color/Black/Night/dir%3Dasc'],
    ['/catalog/special/promotion/77', '', '/special/program_id/77/~'],
    ['/product/x', '?configured_entity_id=x&utm_source=y', '/product/x'],
    ['/catalog/dishwashers', '?page=2&_tiles=1', '/~tiles/catalog/dishwashers/page%3D2'],
    ['/special/color/Black', '?_tiles=1', '/~tiles/special/color/Black/~'],
    ['/catalog/special/promotion/77', '?_tiles=1', '/~tiles/special/program_id/77/~'],
    ['/robots.txt', '?x=1', '/~files/robots.txt'],
    ['/sitemap-products-12.xml', '', '/~files/sitemap-products-12.xml'],
    ['/sitemap-products-0.xml', '', '/sitemap-products-0.xml'],
    ['/wishlist/shared/0123456789abcdefABCDEF/more', '', '/wishlist/shared/0123456789abcdefABCDEF/more'],
  ])('renders %s%s from the cacheable %s', (path, search, pathname) => {
    expect(route(path, search)).toEqual({ pathname, search: '', isStreamed: false })
  })

  it.each([
    ['/catalog/dishwashers', 'price=100-500', '/live/catalog/dishwashers'],
    ['/catalog/dishwashers', 'color=Black|White', '/live/catalog/dishwashers'],
    ['/catalog/dishwashers', 'a=1&b=1&c=1', '/live/catalog/dishwashers'],
    ['/catalog/dishwashers', 'page=51', '/live/catalog/dishwashers'],
    ['/special/color/Black', 'price=1-2', '/live/special/color/Black'],
    ['/product/x', 'configured_entity_id=3&page=2', '/live/product/x'],
    ['/search/washer', '', '/search/washer'],
    ['/search', 'q=washer', '/search'],
    ['/wishlist/shared/0123456789abcdefABCDEF', 'utm_source=x', '/wishlist/shared/0123456789abcdefABCDEF'],
    ['/catalog/dishwashers', 'price=100-500&_tiles=1', '/live/~tiles/catalog/dishwashers/price%3D100-500'],
    ['/search/gas+range', '_tiles=1', '/live/~tiles/search/gas%20range/~'],
    ['/content-example', 'html=%3Cp%3Ea%3C%2Fp%3E&x=1', '/live/content-example'],
    ['/search/gas+range%20x', '', '/search/gas%20range%20x'],
    ['/search/C%2B%2B', '', '/search/C%2B%2B'],
  ])('streams %s?%s from %s', (path, search, pathname) => {
    expect(route(path, search)).toMatchObject({ pathname, isStreamed: true })
  })

  it.each([
    '/~not-found',
    '/~files/robots.txt',
    '/live',
    '/live/catalog/dishwashers',
    '/catalog/dishwashers/page%3D2',
    '/special/color',
    '/special/a/b/c/d',
    '/(x)',
    '/%ff',
    '/catalog/%0a',
    '/catalog/a%0Db',
    '/product/%E2%80%A8',
    '/about%e2%80%a9',
    '/search/%00',
    '/robots.txt%0a',
  ])('shows the not-found page for the internal path %s', (path) => {
    expect(route(path)).toEqual(NOT_FOUND_ROUTE)
  })

  it('shows the not-found page for a refused language', () => {
    expect(routeOf(null, new URLSearchParams())).toEqual(NOT_FOUND_ROUTE)
    for (const path of ['/search/%E0%A4%A', '/catalog/%', '/%C3']) expect(route(path), path).toEqual(NOT_FOUND_ROUTE)
  })
})
