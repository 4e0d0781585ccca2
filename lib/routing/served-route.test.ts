import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routeOfPublicPath } from './public-route.ts'
import { servedRouteOf } from './served-route.ts'

describe('servedRouteOf', () => {
  it.each([
    ['/kessler.localhost/en-US/desktop/', '/', '/'],
    ['/kessler.localhost/en-US/desktop', '/', '/'],
    ['/kessler.localhost/en-US/mobile/product/dw-300', '/product/dw-300', '/product/[key]'],
    ['/kessler.localhost/en-US/mobile/search/ann%20lee?page=2', '/search/ann+lee', '/search/[[...term]]'],
    ['/kessler.localhost/en-US/mobile/live/catalog/sofas?color=1,2', '/catalog/sofas', '/live/catalog/[key]'],
    ['/kessler.localhost/en-US/mobile/catalog/sofas/-?a=1#b', '/catalog/sofas', '/catalog/[key]/[query]'],
    ['', '/api/rest/products/7/reviews', '/api/rest/[...path]'],
    ['', '/_next/static/chunks/1.js', '/_next/static'],
    ['', '/healthz', '/healthz'],
    ['', '/ann@example.com', 'none'],
  ])('%s (%s) is counted as %s', (rewrittenTo, path, route) => {
    expect(servedRouteOf(rewrittenTo, path)).toBe(route)
  })

  it('knows every route handler that belongs to no page', () => {
    const files = globSync('app/{api,healthz,readyz,media,theme,site-script,index.php}/**/route.ts')
    const paths = files.map((file) => `/${file.replace(/^app\//, '').replace(/\/route\.ts$/, '')}`)
    const example = (path: string) => path.replace('/api/log', '/showroom/log').replace(/\[[^\]]+\]/, 'x')
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => servedRouteOf('', example(path)) === 'none')).toEqual([])
  })
})

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
