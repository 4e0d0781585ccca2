import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO_FOLDER } from '../../../lib/backend/demo-stores.ts'
import { gradeProduct } from './judge.ts'
import { readJudgedStore } from './judged-store.ts'
import { FORMS } from './need.ts'
import { isHeldOut, QUERY_FILES, readKinds, readQueries } from './queries.ts'

describe.each(QUERY_FILES)('the queries of $name', (file) => {
  const [tuned, heldOut] = [readQueries(file, 'tuned'), readQueries(file, 'held out')]
  const queries = [...tuned, ...heldOut]
  const kinds = readKinds(file.store)

  it('are in the file that their hash requires, each once', () => {
    expect(tuned.filter(({ query }) => isHeldOut(query))).toEqual([])
    expect(heldOut.filter(({ query }) => !isHeldOut(query))).toEqual([])
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  })

  it('have a known form, and kinds that are defined', () => {
    const known = new Set<string>(FORMS)
    expect(queries.filter(({ form }) => !known.has(form))).toEqual([])
    const named = queries.flatMap(({ need }) => ('kinds' in need ? (need.kinds ?? []) : []))
    const near = Object.values(kinds).flatMap((kind) => kind.near)
    expect([...named, ...near].filter((name) => kinds[name] === undefined)).toEqual([])
  })
})

describe.each(QUERY_FILES.filter(({ store }) => store !== 'wholesale'))('the needs of $name', (file) => {
  it('are such that the store has a product of each kind, with each code, and each page', async () => {
    const store = await readJudgedStore(join(DEMO_FOLDER, file.store), file.locale)
    const kinds = readKinds(file.store)
    const isMet = (need: Parameters<typeof gradeProduct>[1]) =>
      store.products.some((product) => gradeProduct(product, need, kinds) === 3)
    expect(Object.keys(kinds).filter((kind) => !isMet({ kinds: [kind] }))).toEqual([])

    const queries = [...readQueries(file, 'tuned'), ...readQueries(file, 'held out')]
    const pages = new Set(store.names.pages.map(({ key }) => key))
    expect(queries.filter(({ need }) => 'page' in need && !pages.has(need.page))).toEqual([])
    expect(queries.filter(({ need }) => 'codes' in need && !isMet(need))).toEqual([])
    // Shoppers of another shop state what this store doesn't have.
    const own = queries.filter(({ form, need }) => form !== 'wands' && ('kinds' in need || 'facts' in need))
    const unmet = own.filter(({ need }) => !isMet(need)).map(({ query }) => query)
    expect(unmet.length).toBeLessThanOrEqual(2)
  }, 60_000)
})
