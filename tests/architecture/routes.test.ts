import { existsSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OUTER_ROUTES, outsideStarts } from '#lib/core/url/routes.ts'
import { ROUTES } from '#lib/routing/route-pattern.ts'
import { config } from '../../middleware.ts'

const PAGES = 'app/[host]/[locale]/[variant]'

/** Route of each file with a page or a route handler. */
const routesBelow = (folder: string): string[] =>
  globSync('**/{page.tsx,route.ts}', { cwd: folder }).map(
    // A folder in parentheses groups the pages of one layout, and is not part of the address.
    (file) => `/${file.replace(/^\(\w+\)\//, '').replace(/\/?(page\.tsx|route\.ts)$/, '')}`,
  )

describe('the table of routes', () => {
  it('has the pages and files of a store’s folder in app/, and no others', () => {
    expect([...ROUTES].sort()).toEqual(routesBelow(PAGES).sort())
  })

  it('has the route handlers of app/ that belong to no store’s page, and no others', () => {
    const handlers = routesBelow('app').filter((route) => !route.startsWith('/[host]/'))
    const isFolderOfFiles = (route: string) => route.startsWith('/_next') || existsSync(`public${route}`)
    const rows = new Set(OUTER_ROUTES.map(({ path, route = path }) => route))
    expect([...rows].filter((route) => !isFolderOfFiles(route)).sort()).toEqual(handlers.sort())
  })

  it('has the paths that the middleware ignores', () => {
    const [, starts = ''] = /^\/\(\(\?!(.+)\)\.\*\)$/.exec(config.matcher[0] ?? '') ?? []
    expect(starts.split('|').sort()).toEqual(outsideStarts().sort())
  })
})
