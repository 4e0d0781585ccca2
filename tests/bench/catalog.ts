/**
 * `npm run bench:catalog`: measures a cached category page, pages with filters and an order that were not requested
 * before, and suggestions while a shopper types, in a store with 2,000 products and in one with 20,000. Each is
 * compared with a bare Node server that sends the same bytes. `--quick` takes less time, `--write` puts the result
 * into docs/performance.md.
 */
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { step } from '../../lib/cli/progress.ts'
import { BENCH_HOST, filteredPath, LARGE_STORE, typedTerm } from './bench-store.ts'
import { measureEach, measureInTurns, type Visit } from './each-once.ts'
import { type Cost, measure } from './load.ts'
import { isQuick, publish } from './performance-doc.ts'
import { pin } from './processor.ts'
import { formatTable, ratioOf } from './report.ts'
import { runBench } from './run-bench.ts'
import { addLargeStore, LOAD_PROCESSOR, PORTS, pidOf, startLimits, startSiteBehindProxy } from './servers.ts'
import { fetchPage, type SitePage } from './site-pages.ts'

const LOAD = { durationS: isQuick ? 2 : 5, connections: 10 }
/** Limit of the ratio between the costs with 20,000 and with 2,000 products. */
const GROWTH_BUDGET = 2

const HOSTS = [BENCH_HOST, LARGE_STORE.host] as const
const SITE_URL = `http://localhost:${PORTS.storefront}`

/** Visits that are measured, and others before them, until code is compiled and the stores are in memory. */
type Visits = { count: number; warmUp: number }

/** A measurement: a page under load, or visits that are made once each. */
const CASES: readonly { name: string; pathOf: (index: number) => string; visits?: Visits }[] = [
  { name: 'cached category', pathOf: () => '/catalog/ranges' },
  {
    name: 'new filters and order',
    pathOf: (index) => `${filteredPath(index)}&order=name`,
    visits: isQuick ? { count: 30, warmUp: 10 } : { count: 250, warmUp: 50 },
  },
  {
    name: 'suggestions',
    pathOf: (index) => `/api/rest/search/${encodeURIComponent(typedTerm(index))}/autocomplete`,
    // One in a hundred decides the 99th percentile. The first thousand have the beginnings that most words have.
    visits: isQuick ? { count: 100, warmUp: 100 } : { count: 1_000, warmUp: 500 },
  },
]

async function bench(folder: string): Promise<void> {
  await buildStorefront()
  const { storefront } = await startSiteBehindProxy(folder)
  await step('Importing 20,000 products', () => addLargeStore(folder))
  const pid = pidOf(storefront)
  pin(process.pid, LOAD_PROCESSOR)
  const pages: SitePage[] = []
  for (const { name, pathOf, visits } of CASES) {
    const path = pathOf(visits?.count ?? 0)
    await fetchPage(PORTS.storefront, LARGE_STORE.host, path)
    const { status, html } = await fetchPage(PORTS.storefront, LARGE_STORE.host, path)
    if (status !== 200) throw new Error(`${path} has status ${status}`)
    pages.push({ name, path, html })
  }
  const { bare } = await startLimits(folder, pages)

  const rows: string[][] = []
  for (const [place, { name, pathOf, visits }] of CASES.entries()) {
    const base = bare[place]
    if (!base) throw new Error(`${name} has no bare server.`)
    const target = { name, url: SITE_URL, pid }
    const [small, large, bareCost] = await step(`Measuring ${name}`, async () => {
      if (visits === undefined) {
        const measured: Cost[] = []
        for (const host of HOSTS) {
          await fetchPage(PORTS.storefront, host, pathOf(0))
          const url = SITE_URL + pathOf(0)
          measured.push(await measure({ ...target, url, host: `${host}:${PORTS.storefront}` }, LOAD))
        }
        return [...measured, await measure(base, LOAD)]
      }
      const { count, warmUp } = visits
      const visit = (host: string, first: number, length: number): Visit[] =>
        Array.from({ length }, (_, index) => ({ host, path: pathOf(first + index) }))
      await measureInTurns(
        target,
        HOSTS.map((host) => visit(host, count, warmUp)),
      )
      const measured = await measureInTurns(
        target,
        HOSTS.map((host) => visit(host, 0, count)),
      )
      const bareVisit = { host: 'localhost', path: new URL(base.url).pathname }
      return [...measured, await measureEach(base, new Array<Visit>(count).fill(bareVisit))]
    })
    if (!small || !large || !bareCost) throw new Error(`${name} was not measured.`)
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
        cost === large && visits ? (growth <= GROWTH_BUDGET ? 'kept' : `over ${GROWTH_BUDGET}`) : '',
      ])
    }
  }
  const titles = ['what', 'requests/s', 'p50 ms', 'p99 ms', '× bare', 'growth', 'budget']
  await publish('catalog', formatTable([titles, ...rows]))
}

await runBench(bench)
