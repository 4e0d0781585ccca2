import { describe, expect, it } from 'vitest'
import { resolveLink } from './resolve-link.ts'

const LOCALES = ['en-CA', 'fr-CA']
const resolve = (href: string, prefix = '/fr-CA', locales = LOCALES) =>
  resolveLink(href, { baseUrl: 'https://shop.example.com/', prefix, locales })

describe('the target of a link in content', () => {
  it.each([
    'https://other.example.com/',
    '//other.example.com',
    '/\\other.example.com',
    '\\\\other.example.com',
    '\\/other.example.com',
    'https://shop.example.com.evil.test/',
  ])('reads %j as a link to another site', (href) => {
    expect(resolve(href)).toEqual({ kind: 'external', href })
  })

  it('reads addresses as browsers do, so that no prefix hides a link to another site', () => {
    for (const address of ['/\\other.example.com', '//other.example.com', '\\\\other.example.com']) {
      expect(new URL(resolve(address, '').href, 'https://shop.example.com/').host).toBe('other.example.com')
      expect(resolve(address, '').kind).toBe('external')
    }
  })

  it.each([
    ['/about', 'page', '/fr-CA/about'],
    ['about', 'page', '/fr-CA/about'],
    ['/french', 'page', '/fr-CA/french'],
    ['/fr-CA/about', 'page', '/fr-CA/about'],
    ['/', 'page', '/fr-CA'],
    ['https://shop.example.com', 'page', '/fr-CA'],
    ['https://shop.example.com/about', 'page', '/fr-CA/about'],
    ['?page=2', 'page', '?page=2'],
    ['', 'page', '/fr-CA'],
    [' /about ', 'page', '/fr-CA/about'],
    ['/about?q=oak sofa\n#top', 'page', '/fr-CA/about?q=oak sofa\n#top'],
    ['/contact?call=tel:5550100', 'page', '/fr-CA/contact?call=tel:5550100'],
    ['/share?url=https://other.example.com/', 'page', '/fr-CA/share?url=https://other.example.com/'],
    ['/about/media/kit', 'page', '/fr-CA/about/media/kit'],
    ['media/price-list.pdf', 'file', '/media/price-list.pdf'],
    ['#hours', 'anchor', '#hours'],
    ['TEL:5550100', 'contact', 'TEL:5550100'],
  ])('resolves %j as %s %s', (href, kind, resolved) => {
    expect(resolve(href)).toEqual({ kind, href: resolved })
  })

  it.each([
    ['/en-CA/about', '/about'],
    ['/en/about?page=2#top', '/about?page=2#top'],
    ['/fr_CA/about', '/fr-CA/about'],
    ['/fr/', '/fr-CA'],
    ['/en-CA', '/'],
    ['https://SHOP.example.com/en-CA/about', '/about'],
  ])('F14 keeps the language that a link names, in every language of the content: %s', (href, resolved) => {
    for (const prefix of ['', '/fr-CA']) expect(resolve(href, prefix)).toEqual({ kind: 'page', href: resolved })
  })

  it('reads an empty address as the home page', () => {
    expect(resolve('', '')).toEqual({ kind: 'page', href: '/' })
    expect(resolve('https://shop.example.com', '')).toEqual({ kind: 'page', href: '/' })
  })

  it('F14 reads no language that the store lacks, nor a page named like one', () => {
    expect(resolve('/hi-fi')).toEqual({ kind: 'page', href: '/fr-CA/hi-fi' })
    expect(resolve('/en/about', '', ['en-CA', 'en-US'])).toEqual({ kind: 'page', href: '/en/about' })
  })
})
