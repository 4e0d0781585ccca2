import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/contracts/calls.ts'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Sources that call a back end, by what they import. */
const callers = readProject(ROOT, ['components', 'lib'])
  .filter(({ path }) => !/\.test\.tsx?$|^lib\/(?:api|backend|cli|conformance)\//.test(path))
  .filter(({ imports }) => imports.some(({ to }) => /^lib\/api\/request\./.test(to)))

/** Addresses written in a source: '/cart/items', `/products/${id}`; variable parts become {}. */
function addressesIn(source: string): string[] {
  return [...source.matchAll(/(['`])(\/[a-z][^'`\s]*)\1/g)].flatMap(([, , text = '']) => {
    const path = text
      .replace(/\$\{[^{}]*\}/g, '{}')
      .replace(/\?.*$/, '')
      // A query put together elsewhere.
      .replace(/(?<=[a-z])\{\}$/, '')
    return /^\/[\w{}/-]+$/.test(path) ? [path] : []
  })
}

describe('the storefront', () => {
  it('calls nothing that is not in the table of calls', () => {
    const known = new Set(CALLS.map(({ path }) => path.replace(/\{[^}]*\}/g, '{}')))
    const called = callers.flatMap(({ path }) =>
      addressesIn(readFileSync(join(ROOT, path), 'utf8')).map((address) => ({ path, address })),
    )
    expect(called.length).toBeGreaterThan(20)
    expect(called.filter(({ address }) => !known.has(address))).toEqual([])
  })
})
