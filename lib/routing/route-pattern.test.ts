import { describe, expect, it } from 'vitest'
import { routePatternOf, servedRouteOf } from './route-pattern.ts'

describe('routePatternOf', () => {
  it.each([
    ['/', '/'],
    ['/product/dw-300', '/product/[key]'],
    ['/catalog/sofas/-', '/catalog/[key]/[query]'],
    ['/live/catalog/sofas', '/live/catalog/[key]'],
    ['/search', '/search/[[...term]]'],
    ['/search/ann/lee', '/search/[[...term]]'],
    ['/special/program_id/7/-', '/special/[...path]'],
    ['/checkout/cart', '/checkout/cart'],
    ['/about-us/ann@example.com', '/[...cmsId]'],
    ['/~not-found', '/[...cmsId]'],
    ['/~files/robots.txt', '/~files/[name]'],
    ['/blog/oak-moves', '/blog/[key]'],
    ['/wishlist/shared/0123456789abcdefABCDEF', '/wishlist/shared/[token]'],
  ])('%s is a page of %s', (pathname, route) => {
    expect(routePatternOf(pathname)).toBe(route)
  })
})

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
    ['', '/media/catalog/a.jpg', '/media/[...path]'],
    ['', '/api/kiosk/worker.js', '/api/kiosk/worker.js'],
    ['', '/api/kiosk/devices', '/api/kiosk/[...path]'],
    ['', '/showroom/log', '/api/log'],
    ['', '/healthz', '/healthz'],
    ['', '/healthz/more', 'none'],
    ['', '/api/vitals/more', 'none'],
    ['', '/ann@example.com', 'none'],
  ])('%s (%s) is counted as %s', (rewrittenTo, path, route) => {
    expect(servedRouteOf(rewrittenTo, path)).toBe(route)
  })
})
