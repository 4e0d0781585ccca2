import { describe, expect, it } from 'vitest'
import { resolveLink } from './resolve-link.ts'

const resolve = (href: string, prefix = '/fr') => resolveLink(href, { baseUrl: 'https://shop.example.com/', prefix })

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
    ['/about', 'page', '/fr/about'],
    ['about', 'page', '/fr/about'],
    ['/french', 'page', '/fr/french'],
    ['/fr/about', 'page', '/fr/about'],
    ['/', 'page', '/fr'],
    ['https://shop.example.com', 'page', '/fr'],
    ['https://shop.example.com/about', 'page', '/fr/about'],
    ['?page=2', 'page', '?page=2'],
    ['media/price-list.pdf', 'file', '/media/price-list.pdf'],
    ['#hours', 'anchor', '#hours'],
    ['TEL:5550100', 'contact', 'TEL:5550100'],
  ])('resolves %j as %s %s', (href, kind, resolved) => {
    expect(resolve(href)).toEqual({ kind, href: resolved })
  })
})
