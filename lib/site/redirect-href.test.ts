import { describe, expect, it } from 'vitest'
import { leadsBack, redirectHref } from './redirect-href.ts'

const tenant = {
  tenant: 'volteo',
  api: 'http://a.test/api/rest',
  locale: 'fr-CA',
  locales: ['fr-CA', 'en-CA'],
  iframeUrl: '',
}
const siteIn = (locale: string) => ({ host: 'shop.test', locale, tenant })

describe('the target of a redirect', () => {
  it.each([
    ['fr-CA', '/about', '/about'],
    ['en-CA', '/about?a=1#b', '/en-CA/about?a=1#b'],
    ['en-CA', '/', '/en-CA'],
    // X2: the target contains its language.
    ['en-CA', '/en-CA/about', '/en-CA/about'],
    ['fr-CA', '/en_CA/about', '/en-CA/about'],
    ['fr-CA', '/en/about', '/en-CA/about'],
    ['fr-CA', '/en', '/en-CA'],
    ['fr-CA', '/en?a=1', '/en-CA?a=1'],
    ['en-CA', '/fr-CA/about', '/about'],
    ['en-CA', '/fr/about', '/about'],
    ['en-CA', 'https://SHOP.test:3000/about?a=1', '/en-CA/about?a=1'],
    ['en-CA', 'http://shop.test', '/en-CA'],
    ['en-CA', 'https://other.example.com/about', 'https://other.example.com/about'],
    ['en-CA', '/de-DE/about', '/de-DE/about'],
  ])('in %s, for %s, is %s', (locale, target, href) => {
    expect(redirectHref(siteIn(locale), target)).toBe(href)
  })
})

describe('a redirect to itself', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/a/?b=1', true],
    ['/a', 'http://shop.test:3000/a', true],
    ['/caf\u00e9', '/caf%C3%A9', true],
    ['/a', '/en-CA/a', true],
    ['/a', '/fr-CA/a', false],
    ['/a', '/b', false],
    ['/a', 'http://other.example.com/a', false],
  ])('from %s to %s: %s', (path, target, isBack) => {
    expect(leadsBack(siteIn('en-CA'), path, target)).toBe(isBack)
  })
})
