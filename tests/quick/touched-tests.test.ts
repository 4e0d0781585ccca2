import { describe, expect, it } from 'vitest'
import { readImports } from '../architecture/import-graph.ts'
import { findTouchedTests, isPartOfRequests, selectQuickTests } from './touched-tests.ts'

const file = (path: string, ...imported: string[]) => {
  const source = imported.map((to) => `import '#${to}'`).join('\n')
  return { path, source, imports: readImports(path, source) }
}

const PROJECT = [
  file('lib/cart/totals.ts'),
  file('lib/cart/totals.test.ts', 'lib/cart/totals.ts'),
  file('lib/cart/map.ts', 'lib/cart/totals.ts'),
  file('components/cart/cart-view.client.tsx', 'lib/cart/map.ts'),
  file('components/cart/cart-view.browser.test.tsx', 'components/cart/cart-view.client.tsx'),
  file('lib/blog/map.test.ts', 'lib/blog/map.ts'),
]

describe('test:quick', () => {
  it('runs the tests that import changed files, nearest first', () => {
    expect(findTouchedTests(PROJECT, ['lib/cart/totals.ts'])).toEqual([
      { path: 'lib/cart/totals.test.ts', distance: 1 },
      { path: 'components/cart/cart-view.browser.test.tsx', distance: 3 },
    ])
    expect(findTouchedTests(PROJECT, ['lib/blog/map.test.ts'])).toEqual([{ path: 'lib/blog/map.test.ts', distance: 0 }])
    expect(findTouchedTests(PROJECT, [])).toEqual([])
  })

  it('runs tests of the same subject before others that are as near or nearer', () => {
    const listing = 'lib/backend/catalog/listing-routes.ts'
    const files = [
      file('lib/backend/http/app.ts', listing),
      file('tests/contract/account.test.ts', 'lib/backend/http/app.ts'),
      file('tests/support/back-end.ts', 'lib/backend/http/app.ts'),
      file('tests/contract/catalog.test.ts', 'tests/support/back-end.ts'),
      file('tests/contract/backup.test.ts', 'tests/support/back-end.ts'),
      file('lib/backend/catalog/blocks.test.ts', listing),
    ]
    expect(findTouchedTests(files, [listing]).map(({ path }) => path)).toEqual([
      'lib/backend/catalog/blocks.test.ts',
      'tests/contract/catalog.test.ts',
      'tests/contract/account.test.ts',
      'tests/contract/backup.test.ts',
    ])
  })

  it('knows whether the built site responds otherwise to what component tests request', () => {
    const files = [
      file('app/api/rest/[...path]/route.ts', 'lib/api/gateway.ts'),
      file('lib/api/gateway.ts', 'lib/core/visitor.ts'),
      file('app/api/mcp/route.ts', 'lib/cart/map.ts'),
      ...PROJECT,
    ]
    expect(isPartOfRequests(files, ['lib/core/visitor.ts'])).toBe(true)
    expect(isPartOfRequests(files, ['next.config.mjs'])).toBe(true)
    expect(isPartOfRequests(files, ['lib/cart/map.ts', 'components/cart/cart-view.client.tsx'])).toBe(false)
  })

  it('limits expensive kinds to the nearest files, and counts the skipped ones', () => {
    const touched = [
      ...Array.from({ length: 10 }, (_, at) => ({ path: `components/cart/${at}.browser.test.tsx`, distance: at })),
      { path: 'lib/cart/map.test.ts', distance: 1 },
      { path: 'tests/site/cart.test.ts', distance: 1 },
    ]
    const { paths, skipped } = selectQuickTests(touched)
    expect(paths).toHaveLength(9)
    expect(paths).toContain('lib/cart/map.test.ts')
    expect(paths).toContain('components/cart/0.browser.test.tsx')
    expect(paths).not.toContain('components/cart/9.browser.test.tsx')
    expect(skipped).toEqual(['2 files of component tests'])
  })
})
