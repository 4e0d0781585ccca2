import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROUTES, routePatternOf } from './route-pattern.ts'

describe('routePatternOf', () => {
  it('knows the routes of the folders of app/, and no others', () => {
    const folders = globSync('**/{page.tsx,route.ts}', { cwd: 'app/[host]/[locale]/[variant]' })
    // A folder in parentheses groups the pages of one layout, and stands in no address.
    const routes = folders.map((file) => `/${file.replace(/^\(\w+\)\//, '').replace(/\/?(page\.tsx|route\.ts)$/, '')}`)
    expect([...ROUTES].sort()).toEqual(routes.sort())
  })

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
