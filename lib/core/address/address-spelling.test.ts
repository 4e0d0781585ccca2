import { describe, expect, it } from 'vitest'
import { findSpellingFault, repairAddress } from './address-spelling.ts'

describe('the spelling of addresses', () => {
  it.each([
    ['http:/example.com', 'http://example.com'],
    ['http:example.com/a?b=c', 'http://example.com/a?b=c'],
    ['HTTPS:/example.com', 'https://example.com'],
    [' https:\\example.com ', 'https://example.com'],
    ['https: //example.com', 'https://example.com'],
    ['https ://example.com', 'https://example.com'],
    ['https//example.com', 'https://example.com'],
    ['https;//example.com', 'https://example.com'],
    ['https.//example.com', 'https://example.com'],
    ['http:httpbin.org', 'http://httpbin.org'],
    ['https:/localhost:3000/a', 'https://localhost:3000/a'],
    ['www.example.com', 'https://www.example.com'],
    ['example.com/sofas?a=b', 'https://example.com/sofas?a=b'],
    ['shop.example.ca', 'https://shop.example.ca'],
    ['htps//example.com', 'https://example.com'],
    ['http:://example.com', 'http://example.com'],
    ['https//:example.com', 'https://example.com'],
  ])('P38 %j may be a page of this shop; the suggestion is %s', (address, right) =>
    expect(findSpellingFault(address)).toBe(
      `browsers may read '${address.trim()}' as a page of this shop; write '${right}'`,
    ),
  )

  it.each([
    ['http://https://example.com', 'https://example.com'],
    ['https://http//example.com', 'http://example.com'],
  ])('P38 %j has two schemes', (address, right) =>
    expect(findSpellingFault(address)).toBe(
      `'${address}' begins twice, and browsers read the second one as a site; write '${right}'`,
    ),
  )

  it.each([
    ['htp://example.com/a', 'http://example.com/a'],
    ['htps://example.com', 'https://example.com'],
    ['ttps://example.com', 'https://example.com'],
    ['htttp:/example.com', 'http://example.com'],
    ['HTTPD://example.com', 'https://example.com'],
    ['http://mailto:ann@example.com', 'mailto:ann@example.com'],
    ['https:tel:2185550142', 'tel:2185550142'],
  ])('P38 %j has a misspelt scheme', (address, right) =>
    expect(findSpellingFault(address)).toBe(`browsers can't open '${address}'; write '${right}'`),
  )

  it('P38 a path with two slashes before it is a site of that name', () => {
    for (const address of ['//about', '\\\\about', '//catalog/sofas?a=b'])
      expect(findSpellingFault(address), address).toMatch(
        /^browsers can't open .*; write '\/(?:about|catalog\/sofas\?a=b)' for/,
      )
    for (const address of ['//example.com/a', '//localhost/a', '//cdn.example.com', '/about'])
      expect(findSpellingFault(address), address).toBeUndefined()
  })

  it.each([
    ['https:/delivery', '/delivery'],
    ['http:about/team', '/about/team'],
    ['https:', '/'],
  ])('P38 %j may be a site or a page, so both forms are suggested', (address, path) =>
    expect(findSpellingFault(address)).toBe(
      `browsers may read '${address}' as a page of this shop; write '${path}' for a page of this shop, or the whole address of another site`,
    ),
  )

  it.each([
    'https://example.com',
    'HTTP://EXAMPLE.COM',
    // Browsers ignore a third slash, and read backslashes as slashes.
    'https:///example.com',
    'https:\\\\example.com',
    'https://example.com/?to=https://example.org',
    'https://web.example.com/web/https://example.org',
    '//example.com',
    '/http/status',
    'http-status',
    'https/a',
    'ftp://example.com',
    'tel:2185550142',
    'logo.ai',
    'about.html',
    'ann@example.com',
    'sofas.compact',
    'the shop at example.com',
    'wwwidgets',
    'www.',
    'mailto:ann@example.com',
    '',
  ])('has no fault: %j', (address) => expect(findSpellingFault(address)).toBeUndefined())

  it.each([
    ['http:/example.com', 'http://example.com'],
    [' www.example.com ', 'https://www.example.com'],
    ['https:/delivery', ''],
    ['/delivery', '/delivery'],
    ['https://example.com', 'https://example.com'],
  ])('P38 repairs %j to %j: an ambiguous address is left out', (address, right) =>
    expect(repairAddress(address)).toBe(right),
  )

  it('shortens an address of any length', () => {
    for (const part of ['http:', 'http:/ ', 'https //', 'www.a', 'http:/a']) {
      const fault = findSpellingFault(part.repeat(100_000))
      expect(fault?.length, part).toBeLessThan(400)
    }
  })
})
