/**
 * `npm run bench`: the processor time and latency of the storefront's pages. Cached pages are compared with an empty
 * cached page of the same Next version behind an empty middleware, and with a bare Node server and nginx that send
 * the same bytes. Then first visits of pages, uncached pages and the cart through the gateway are measured, also with
 * a slow back end; then memory and the first-load JavaScript. Takes three to four minutes after the builds, one
 * minute with `--quick`; `--write` puts the result into docs/performance.md.
 *
 * If the machine has two processors, servers run on one and the load on the other. Rates mean little on a busy
 * machine; the budget limits processor time per request.
 */
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { formatPageSizes, readPageSizes } from '../../lib/cli/bundle-sizes.ts'
import { step } from '../../lib/cli/progress.ts'
import { ROOT } from '../../lib/cli/settings.ts'
import { better, type Cost, measure, type Target } from './load.ts'
import { isQuick, publish } from './performance-doc.ts'
import { pin, residentMb } from './processor.ts'
import { formatCost, formatCosts, ratioOf } from './report.ts'
import { runBench } from './run-bench.ts'
import { LOAD_PROCESSOR, PORTS, pidOf, startEmptyApp, startLimits, startSiteBehindProxy } from './servers.ts'
import { findPages, SITE_HOST } from './site-pages.ts'
import { describeWaves, measureCart, measureSlow, measureUncached } from './uncached.ts'

const ROUNDS = isQuick ? 1 : 2
const LOAD = { durationS: isQuick ? 2 : 5, connections: 10 }
const WARM_UP = { durationS: isQuick ? 1 : 2, connections: 10 }

/** Measures all pages in each round, so that another program on the machine does not disturb one page alone. */
async function measureInRounds(targets: readonly Target[]): Promise<Cost[]> {
  for (const target of targets) await measure(target, WARM_UP)
  let costs: Cost[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Cost[] = []
    for (const target of targets) measured.push(await measure(target, LOAD))
    costs = measured.map((cost, index) => better(cost, costs[index] ?? cost))
  }
  return costs
}

const memoryOf = (pid: number): string => residentMb(pid)?.toFixed(0) ?? '–'

async function bench(folder: string): Promise<void> {
  await buildStorefront()
  const empty = await startEmptyApp()
  const { storefront } = await startSiteBehindProxy(folder)
  const pid = pidOf(storefront)
  const pages = await findPages(PORTS.storefront)
  const { bare, nginx } = await startLimits(folder, pages)
  pin(process.pid, LOAD_PROCESSOR)

  const shop = pages.map(({ name, path }) => ({
    name: `cached ${name}`,
    url: `http://localhost:${PORTS.storefront}${path}`,
    host: `${SITE_HOST}:${PORTS.storefront}`,
    pid,
  }))
  const targets = [empty, ...shop, ...bare, ...nginx]
  const [emptyCost, ...others] = await step('Measuring cached pages', () => measureInRounds(targets))
  if (!emptyCost) throw new Error('Nothing was measured.')
  const shopCosts = others.slice(0, shop.length)
  const limitCosts = others.slice(shop.length)
  const uncached = await step('Measuring uncached pages', () => measureUncached(pid))
  const cart = await step('Measuring the cart', () => measureCart(pid, LOAD))
  const slow = await step('Measuring a slow back end', () => measureSlow(pid))
  const waves = await describeWaves(pid)

  const row = (cost: Cost, bareCost?: Cost) =>
    formatCost(cost, { empty: ratioOf(cost, emptyCost), ...(bareCost && { bare: ratioOf(cost, bareCost) }) })
  const rows = [
    row(emptyCost),
    ...shopCosts.map((cost, index) => row(cost, limitCosts[index])),
    ...[...uncached, cart, ...slow, ...limitCosts].map((cost) => row(cost)),
  ]
  const memory = `memory after: storefront ${memoryOf(pid)} MB, empty app ${memoryOf(empty.pid)} MB`
  const sizes = `first-load JavaScript, gzip\n${formatPageSizes(readPageSizes(ROOT))}`
  await publish('bench', [formatCosts(rows), waves, memory, sizes].join('\n\n'))
}

await runBench(bench)
