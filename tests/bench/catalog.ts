/**
 * `npm run bench:catalog`: measures a cached category page, pages with filters and an order that were not requested
 * before, and suggestions while a shopper types, in a store with 2,000 products and in one with 20,000. Each is
 * compared with a bare Node server that sends the same bytes. `--quick` takes less time, `--write` puts the result
 * into docs/performance.md.
 */
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { step } from '../../lib/cli/progress.ts'
import { BENCH_HOST, filteredPath, LARGE_STORE, typedTerm } from './bench-store.ts'
import { measureEach, type Visit } from './each-once.ts'
import { type Cost, measure } from './load.ts'
import { isQuick, publish } from './performance-doc.ts'
import { pin } from './processor.ts'
import { formatTable, ratioOf } from './report.ts'
import { runBench } from './run-bench.ts'
import { addLargeStore, LOAD_PROCESSOR, PORTS, pidOf, startLimits, startSiteBehindProxy } from './servers.ts'
import { fetchPage, type SitePage } from './site-pages.ts'

const LOAD = { durationS: isQuick ? 2 : 5, connections: 10 }
const COUNT = isQuick ? 30 : 150
const WARM_UP = 10
/** Limit of the ratio between the costs with 20,000 and with 2,000 products. */
const GROWTH_BUDGET = 2

const HOSTS = [BENCH_HOST, LARGE_STORE.host] as const
const SITE_URL = `http://localhost:${PORTS.storefront}`

/** A measurement: a page under load, or visits that are made once each. */
const CASES: readonly { name: string; pathOf: (index: number) => string; isCached?: true; hasGrowthBudget?: true }[] = [
  { name: 'cached category', pathOf: () => '/catalog/ranges', isCached: true },
  { name: 'new filters and order', pathOf: (index) => `${filteredPath(index)}&order=name`, hasGrowthBudget: true },
  {
    name: 'suggestions',
    pathOf: (index) => `/api/rest/search/${encodeURIComponent(typedTerm(index))}/autocomplete`,
    hasGrowthBudget: true,
  },
]

async function bench(folder: string): Promise<void> {
  await buildStorefront()
  const { storefront } = await startSiteBehindProxy(folder)
  await step('Importing 20,000 products', () => addLargeStore(folder))
  const pid = pidOf(storefront)
  pin(process.pid, LOAD_PROCESSOR)
  const pages: SitePage[] = []
  for (const { name, pathOf } of CASES) {
    const path = pathOf(0)
    await fetchPage(PORTS.storefront, LARGE_STORE.host, path)
    const { status, html } = await fetchPage(PORTS.storefront, LARGE_STORE.host, path)
    if (status !== 200) throw new Error(`${path} has status ${status}`)
    pages.push({ name, path, html })
  }
  const { bare } = await startLimits(folder, pages)

  const rows: string[][] = []
  for (const [place, { name, pathOf, isCached, hasGrowthBudget }] of CASES.entries()) {
    const costs = await step(`Measuring ${name}`, async () => {
      const measured: Cost[] = []
      for (const host of HOSTS) {
        const target = { name, url: SITE_URL, pid }
        const visit = (index: number): Visit => ({ host, path: pathOf(index) })
        const visits = (first: number, count: number) =>
          Array.from({ length: count }, (_, index) => visit(first + index))
        if (isCached) {
          await fetchPage(PORTS.storefront, host, pathOf(0))
          measured.push(
            await measure({ ...target, url: SITE_URL + pathOf(0), host: `${host}:${PORTS.storefront}` }, LOAD),
          )
        } else {
          await measureEach(target, visits(0, WARM_UP))
          measured.push(await measureEach(target, visits(WARM_UP, COUNT)))
        }
      }
      return measured
    })
    const base = bare[place]
    const [small, large] = costs
    if (!base || !small || !large) throw new Error(`${name} was not measured.`)
    const bareCost = isCached
      ? await measure(base, LOAD)
      : await measureEach(
          base,
          Array.from({ length: COUNT }, () => ({ host: 'localhost', path: new URL(base.url).pathname })),
        )
    const growth = large.p50Ms / small.p50Ms
    for (const [count, cost] of [
      ['2,000', small],
      ['20,000', large],
    ] as const) {
      rows.push([
        `${name}, ${count} products`,
        cost.perSecond.toFixed(0),
        cost.p50Ms.toFixed(1),
        cost.p99Ms.toFixed(1),
        ratioOf(cost, bareCost).toFixed(1),
        cost === large ? growth.toFixed(2) : '',
        cost === large && hasGrowthBudget ? (growth <= GROWTH_BUDGET ? 'kept' : `over ${GROWTH_BUDGET}`) : '',
      ])
    }
  }
  const titles = ['what', 'requests/s', 'p50 ms', 'p99 ms', '× bare', 'growth', 'budget']
  await publish('catalog', formatTable([titles, ...rows]))
}

await runBench(bench)
