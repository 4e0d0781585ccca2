import { describe, expect, it } from 'vitest'
import { findRightSource, followRedirects, isAllowedTarget, readSource, targetOf } from './redirect-path.ts'

const SHOP = { hosts: ['shop.test', 'www.shop.test'], locales: ['fr-CA', 'en-CA'], pages: new Set<string>() }
const ENGLISH = { hosts: ['shop.test'], locales: ['en-US'], pages: new Set<string>() }

describe('the path of a redirect’s source', () => {
  it.each([
    ['/old-page', '/old-page'],
    ['/old-page/', '/old-page'],
    ['/old%20page.html?a=1', '/old page.html'],
    ['/old%20%231.html', '/old #1.html'],
    ['/caf\u00e9', '/caf\u00e9'],
    ['/100%', '/100%'],
    ['/catalog/kitchen/ranges.html', '/catalog/kitchen/ranges.html'],
    ['/media', '/media'],
    // As browsers request them.
    ['/./old', '/old'],
    ['/shop/../old', '/old'],
    ['/shop/%2e%2e/old', '/old'],
    ['/shop\\old', '/shop/old'],
    ['/a%20caf\u00e9', '/a caf\u00e9'],
    ['https://shop.test/old', '/old'],
    ['HTTP://WWW.Shop.TEST:3000/old/?a=1', '/old'],
    // F14: for one language, in the shop's spelling.
    ['/en-CA/old', '/en-CA/old'],
    ['/en_CA/old/', '/en-CA/old'],
    ['/fr-CA/old', '/fr-CA/old'],
    ['/en/old', '/en/old'],
    ['/fr/old', '/fr/old'],
    ['/de-DE/old', '/de-DE/old'],
  ])('of %j is %j', (address, source) => {
    expect(readSource(address, SHOP)).toEqual({ source })
  })

  it.each([
    '/',
    '/?a=1',
    '/en-CA',
    '/en/',
    'old-page',
    '//other.example.com/a',
    '/\\other.example.com',
    'https://other.example.com/a',
  ])('can’t be %j', (address) => {
    expect(readSource(address, SHOP)).toEqual({ fault: 'elsewhere' })
  })

  it.each([
    '/contact',
    '/en-CA/contact',
    '/search/ranges',
    '/checkout/onepage',
    '/special/color/Black',
    '/robots.txt',
    '/media/old.jpg',
    '/index.php/ranges.html',
    '/api/rest/old',
    '/showroom/log',
    '/~files/x',
    '/live/catalog/ranges',
  ])('can’t be %j, which is a page or file of the shop', (address) => {
    expect(readSource(address, SHOP)).toEqual({ fault: 'page' })
  })
})

it.each(['/old#part', '/old#', '/old?a=1#b', '/#!/old', 'https://shop.test/old#part', 'https:/shop.test/old#part'])(
  '%j contains a fragment, which browsers do not send',
  (address) => {
    expect(readSource(address, SHOP)).toEqual({ fault: 'fragment' })
  },
)

it.each([
  ['/old#part', '/old'],
  ['https://shop.test/old?a=1#part', 'https://shop.test/old?a=1'],
  ['https:/shop.test/old#part', 'https://shop.test/old'],
  ['/#!/old', undefined],
  ['/contact#map', undefined],
])('the right form of %j is %j', (address, form) => {
  expect(findRightSource(address, SHOP)).toBe(form)
})

it.each(['/caf%E9', '/d%E9tail/page', 'https://shop.test/%FCber'])(
  '%j is not UTF-8, and no browser requests it',
  (address) => {
    expect(readSource(address, SHOP)).toEqual({ fault: 'encoding' })
    expect(isAllowedTarget(address, SHOP)).toBe(false)
  },
)

describe('the target of a redirect', () => {
  it.each([
    ['/new-page', '/new-page'],
    ['/caf\u00e9?a=\u00fc#b', '/caf%C3%A9?a=%C3%BC#b'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/catalog/ranges?color=Black&amp;page=2', '/catalog/ranges?color=Black&page=2'],
    ['/a/../b', '/b'],
    ['/en_CA/about?a=1', '/en-CA/about?a=1'],
    ['/en/about', '/en-CA/about'],
    ['/en', '/en-CA'],
    // F12: with the shop's own host name.
    ['HTTP://Shop.test:3000/same-place/?x=1', '/same-place/?x=1'],
    ['https://www.shop.test', '/'],
    ['https://other.example.com', 'https://other.example.com/'],
    ['HTTP://other.example.com/a', 'http://other.example.com/a'],
    ['//other.example.com', undefined],
    ['/\\other.example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
    ['https://user:word@other.example.com/', undefined],
    ['https://user:word@shop.test/', undefined],
    ['', undefined],
  ])('for %j is %j', (address, target) => {
    expect(targetOf(address, SHOP)).toBe(target)
  })

  it.each([
    ['/about', true],
    ['/', true],
    ['/en-CA', true],
    ['/media/flyer.pdf', true],
    ['https://other.example.com/', true],
    ['/de-DE/about', false],
    ['/catalog/a/b', false],
    ['/~files/x', false],
  ])('%s is allowed: %s', (target, isPossible) => {
    expect(isAllowedTarget(target, SHOP)).toBe(isPossible)
  })

  it('uses the one English locale of a shop, and no French if the shop has none', () => {
    expect(targetOf('/en/about', ENGLISH)).toBe('/en-US/about')
    expect(isAllowedTarget('/fr/about', ENGLISH)).toBe(false)
  })
})

describe('redirects of redirects', () => {
  const follow = (pairs: Record<string, string>, path: string, locale = 'fr-CA') =>
    followRedirects({ path, locale }, SHOP, (sources) => sources.map((source) => pairs[source]).find(Boolean))

  it('have the last target', async () => {
    expect(await follow({ '/a': '/b', '/b': '/c?x=1' }, '/a')).toBe('/c?x=1')
    expect(await follow({}, '/a')).toBeUndefined()
  })

  it('F12 have no target in a loop, even with the shop’s full URL', async () => {
    expect(await follow({ '/a': 'http://shop.test:3000/a' }, '/a')).toBeUndefined()
    expect(await follow({ '/a': 'https://SHOP.test/b/', '/b': '/a?x=1' }, '/a')).toBeUndefined()
    expect(await follow({ '/a': 'https://other.example.com/a' }, '/a')).toBe('https://other.example.com/a')
  })

  it('F14 apply to one language if their source names it', async () => {
    const pairs = { '/en-CA/a': '/b', '/a': '/c', '/b': '/en-CA/d' }
    expect(await follow(pairs, '/a', 'en-CA')).toBe('/en-CA/d')
    expect(await follow(pairs, '/a', 'fr-CA')).toBe('/c')
    expect(await follow({ '/a': '/en-CA/a' }, '/a', 'fr-CA')).toBeUndefined()
    expect(await follow({ '/a': '/en-CA/a', '/en-CA/a': '/b' }, '/a', 'fr-CA')).toBe('/b')
  })
})
