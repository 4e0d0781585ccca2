import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../lib/cli/settings.ts'
import { readImports } from './import-graph.ts'

/** Files in the order in which a reader opens them; each is imported by the nearest one above with a smaller indent. */
const MIDDLEWARE = `
middleware.ts
  lib/routing/page-request.ts
    lib/routing/route.ts
  lib/routing/choose-page.ts
  lib/routing/rewrite-page.ts`

/** From the route file of a product's page to its HTML; then lib/cache/handler.ts finishes it before it is stored. */
const PRODUCT_PAGE = `
app/[host]/[locale]/[variant]/product/[key]/page.tsx
  lib/product/load-product-page.server.ts
    lib/site/open-site.server.ts
    lib/product/queries.server.ts
      lib/api/request.server.ts
        lib/api/stored-read.server.ts
    lib/product/map.ts
  components/product/product-view.tsx
    components/product/purchase.tsx
      components/product/buy-box.client.tsx`

type Step = { readonly path: string; readonly parent: string | undefined }

function readWalk(text: string): Step[] {
  const lines = text.trim().split('\n')
  return lines.map((line, index) => {
    const depth = line.search(/\S/)
    const parent = lines.slice(0, index).findLast((earlier) => earlier.search(/\S/) < depth)
    return { path: line.trim(), parent: parent?.trim() }
  })
}

/** Files that a file imports; types are erased, and lead nowhere. */
const importsOf = (path: string, withTypes = true): string[] =>
  readImports(path, readFileSync(join(ROOT, path), 'utf8'))
    .filter(({ isTypeOnly }) => withTypes || !isTypeOnly)
    .map(({ to }) => to)

it.each([
  ['of the middleware', MIDDLEWARE],
  ['of a product’s page', PRODUCT_PAGE],
])('each file of the walk %s is imported by the one that leads to it', (_, text) => {
  for (const { path, parent } of readWalk(text))
    if (parent) expect(importsOf(parent), `${parent} → ${path}`).toContain(path)
})

it('the walk of a product’s page has at most twelve files, none of which leads back to one before', () => {
  const paths = readWalk(PRODUCT_PAGE).map(({ path }) => path)
  expect(paths.length).toBeLessThanOrEqual(12)
  const back = paths.flatMap((path, index) => {
    const before = new Set(paths.slice(0, index))
    return importsOf(path, false).flatMap((to) => (before.has(to) ? [`${path} → ${to}`] : []))
  })
  expect(back).toEqual([])
})

it('a reader of the middleware returns to it at most twice before the page is chosen', () => {
  const inMiddleware = readWalk(MIDDLEWARE).filter(({ parent }) => parent === 'middleware.ts')
  expect(inMiddleware.length - 1).toBeLessThanOrEqual(2)
})
