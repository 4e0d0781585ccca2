import { describe, expect, it } from 'vitest'
import { type FilterAttributes, filterAttributesOf } from '../catalog/filter-attributes.ts'
import { NOT_FOUND_ROUTE, routeOf, storedRouteOf } from './route.ts'

const ATTRIBUTES = filterAttributesOf({ filters: [], filter_attributes: ['color', 'price', 'a', 'b', 'c'] })
/** The route of an address in a store with these attributes, as the middleware determines it. */
const routeIn = (attributes: FilterAttributes | null, path: string, search = '') => {
  const { possibleFilters, ...parsed } = routeOf(path, new URLSearchParams(search))
  return (possibleFilters && storedRouteOf(possibleFilters, attributes)) ?? parsed
}
const route = (path: string, search = '') => routeIn(ATTRIBUTES, path, search)

describe('routeOf', () => {
  it.each([
    ['/', '', '/'],
    ['/delivery/areas/', '?utm_source=x', '/delivery/areas'],
    ['/catalog', '', '/catalog/default-category/~'],
    ['/catalog/dishwashers', '', '/catalog/dishwashers/~'],
    ['/catalog/dishwashers/', '?pagespeed=true', '/catalog/dishwashers/~'],
    ['/catalog/dishwashers', '?gad_source=1&gclid=x&UTM_Source=y', '/catalog/dishwashers/~'],
    ['/catalog/dishwashers', '?color=Black&srsltid=AfmBOo', '/catalog/dishwashers/color%3DBlack'],
    ['/special/color/Black', '?ref=newsletter', '/special/color/Black/~'],
    ['/catalog/dishwashers', '?page=2&_tiles=1&gclid=x', '/~tiles/catalog/dishwashers/page%3D2'],
    ['/catalog/dishwashers', '?page=2&color=Black', '/catalog/dishwashers/color%3DBlack%26page%3D2'],
    ['/special/manufacturer/Norrbo', '', '/special/manufacturer/Norrbo/~'],
    ['/special/color/Black/Night', '?dir=asc', '/special/color/Black/Night/dir%3Dasc'],
    ['/catalog/special/promotion/77', '', '/special/program_id/77/~'],
    ['/product/x', '?configured_entity_id=null&utm_source=y', '/product/x'],
    ['/catalog/dishwashers', '?page=2&_tiles=1', '/~tiles/catalog/dishwashers/page%3D2'],
    ['/special/color/Black', '?_tiles=1', '/~tiles/special/color/Black/~'],
    ['/catalog/special/promotion/77', '?_tiles=1', '/~tiles/special/program_id/77/~'],
    ['/robots.txt', '?x=1', '/~files/robots.txt'],
    [
      '/.well-known/apple-developer-merchantid-domain-association',
      '',
      '/~files/apple-developer-merchantid-domain-association',
    ],
    ['/sitemap-products-12.xml', '', '/~files/sitemap-products-12.xml'],
    ['/sitemap-products-0.xml', '', '/sitemap-products-0.xml'],
    ['/wishlist/shared/0123456789abcdefABCDEF/more', '', '/wishlist/shared/0123456789abcdefABCDEF/more'],
  ])('renders %s%s from the cacheable %s', (path, search, pathname) => {
    expect(route(path, search)).toEqual({ pathname, search: '', isStreamed: false })
  })

  it.each([
    ['/catalog/dishwashers', 'price=100-500', '/live/catalog/dishwashers'],
    ['/catalog/dishwashers', 'price.from=100&price.to=', '/live/catalog/dishwashers'],
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
    ['/catalog/dishwashers', 'price=100-500', '?price=100-500'],
    ['/product/x', 'configured_entity_id=3&page=2', '?configured_entity_id=3'],
    ['/search', 'q=washer', '?q=washer'],
    ['/content-example', 'html=%3Cp%3Ea%3C%2Fp%3E&x=1', '?html=%3Cp%3Ea%3C%2Fp%3E'],
    ['/content-example', 'x=1', '?html='],
    ['/wishlist/shared/0123456789abcdefABCDEF', 'utm_source=x', ''],
    ['/catalog/dishwashers', 'price=100-500&_tiles=1', ''],
    ['/search/gas+range', '_tiles=1', ''],
  ])('of the query of %s?%s it passes %j on', (path, search, passedOn) => {
    expect(route(path, search).search).toBe(passedOn)
  })

  it('frames only content that is being typed, up to 2,000 characters', () => {
    const typed = (length: number) => route('/content-example', `html=${'x'.repeat(length)}`)
    expect(typed(2_000)).toMatchObject({ pathname: '/live/content-example', isFramed: true })
    expect(typed(2_001)).toEqual(NOT_FOUND_ROUTE)
    expect(route('/search', 'q=washer')).not.toHaveProperty('isFramed')
  })

  it.each([
    ['/about/~team', '/about/~team'],
    ['/about/(old)', '/about/(old)'],
    ['/shop/live', '/shop/live'],
    ['/about//', '/about'],
    ['//', '/'],
    ['/about', '/about', '_tiles=1'],
  ])('treats %s as the page %s of the store', (path, pathname, search = '') => {
    expect(route(path, search)).toEqual({ pathname, search: '', isStreamed: false })
  })

  it.each([
    '/~not-found',
    '/~files/robots.txt',
    '/live',
    '/live/catalog/dishwashers',
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

  it.each(['/catalog/dishwashers/page%3D2', '/catalog/kitchen/ranges.html', '/special/color', '/special/a/b/c/d'])(
    'looks up %s, which no listing has, among the redirects',
    (path) => {
      expect(route(path)).toEqual({ pathname: `/~moved${path}`, search: '', isStreamed: false })
    },
  )

  it('F08 leaves the filters to the page if the attributes are unknown', () => {
    const streamed = { pathname: '/live/catalog/ranges', search: '?gclid=x&page=2', isStreamed: true }
    for (const attributes of [null, { ...ATTRIBUTES, isComplete: false }])
      expect(routeIn(attributes, '/catalog/ranges', 'gclid=x&page=2')).toEqual(streamed)
    expect(routeOf('/catalog/ranges', new URLSearchParams('gclid=x&page=2'))).toMatchObject(streamed)
    expect(routeIn(null, '/catalog/ranges', 'page=2')).toMatchObject({ isStreamed: false })
    const tiles = routeIn(null, '/catalog/ranges', 'gclid=x&_tiles=1')
    expect(tiles).toMatchObject({ pathname: '/live/~tiles/catalog/ranges/gclid%3Dx', isStreamed: true })
  })

  it.each([
    ['/catalog/ranges', 'gclid=x', true],
    ['/catalog/ranges/', 'color=Black', true],
    ['/catalog', 'price=1-2', true],
    ['/catalog/ranges', 'color=Black&_tiles=1', true],
    ['/catalog/ranges', 'page=51', false],
    ['/catalog/ranges', 'color=Black&price.from=100', false],
    ['/search/range', 'color=Black&_tiles=1', false],
    ['/special/color/Black', 'ref=x', true],
    ['/catalog/ranges', 'page=2&order=price', false],
    ['/catalog/ranges', '', false],
    ['/product/x', 'gclid=x', false],
  ])('needs the attributes of the store only if the route depends on them: %s?%s', (path, search, isAsked) => {
    expect('possibleFilters' in routeOf(path, new URLSearchParams(search))).toBe(isAsked)
  })

  it('shows the not-found page for an invalid encoding', () => {
    for (const path of ['/search/%E0%A4%A', '/catalog/%', '/%C3']) expect(route(path), path).toEqual(NOT_FOUND_ROUTE)
  })
})
