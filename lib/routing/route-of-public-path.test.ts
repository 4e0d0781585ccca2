import { describe, expect, it } from 'vitest'
import { routeOfPublicPath } from './route-of-public-path.ts'

describe('routeOfPublicPath', () => {
  const tenant = { tenant: 'volteo', api: '', locale: 'fr-CA', locales: ['fr-CA', 'en-CA'], iframeUrl: '' }
  it.each([
    ['/', '/'],
    ['/en-CA/product/tv-65', '/product/[key]'],
    ['/catalog/televiseurs', '/catalog/[key]/[query]'],
    ['/wishlist/shared/0123456789abcdefABCDEF', '/wishlist/shared/[token]'],
    ['/de-DE/product/tv-65', '/[...cmsId]'],
    ['/%', '/[...cmsId]'],
  ])('%s is a page of %s', (path, route) => {
    expect(routeOfPublicPath(tenant, path)).toBe(route)
  })
})
