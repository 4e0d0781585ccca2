/**
 * `npm run bench`: what pages cost the storefront. Cached pages against an empty cached page of the same Next version
 * behind an empty middleware, and against a bare Node server that answers the same bytes; then a category page that
 * no cache holds, at 2,000 products; then the first-load JavaScript. Two to three minutes after the builds.
 *
 * Servers run on one processor and the load on another where the machine allows it. Rates on a busy machine mean
 * little; processor time per request is what the budget is about.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStorefront } from '../../lib/cli/build.mjs'
import { formatPageSizes, readPageSizes } from '../../lib/cli/bundle-sizes.mjs'
import { ExplainedError, runCommand } from '../../lib/cli/explained-error.mjs'
import { waitForAnswer } from '../../lib/cli/ports.mjs'
import { BROKEN_OFF, run, type Service, startService, stopAll, stopOnSignals } from '../../lib/cli/processes.mjs'
import { step } from '../../lib/cli/progress.mjs'
import { childEnvironment, NEXT_PROGRAM, nodeCommand, ROOT } from '../../lib/cli/settings.mjs'
import { localRegistry, startSite } from '../../lib/cli/site.mjs'
import { BENCH_HOST, uncachedPaths, writeBenchStore } from './bench-store.ts'
import { better, type Cost, measure, type Target } from './load.ts'
import { pin } from './processor.ts'
import { formatCost, formatCosts, ratioOf } from './report.ts'
import { fetchPage, findPages, SITE_HOST } from './site-pages.ts'

const PORTS = { storefront: 3300, backend: 4300, empty: 3301, bare: 3302 }
const SERVER_PROCESSOR = 0
const LOAD_PROCESSOR = 1
const ROUNDS = 2
const ROUND_S = 5
const WARM_UP_S = 2
const CONNECTIONS = 10
const UNCACHED_WARM_UP_COUNT = 40
const UNCACHED_COUNT = 400

const pidOf = (service: Service | undefined): number => {
  if (!service?.pid) throw new Error('A server has no process.')
  pin(service.pid, SERVER_PROCESSOR)
  return service.pid
}

async function startServer(name: string, args: string[], port: number): Promise<number> {
  const service = startService(name, nodeCommand(), args, {
    env: childEnvironment({ NODE_ENV: 'production' }),
    onLine: () => {},
  })
  await waitForAnswer(`http://localhost:${port}/0`, { service, limitMs: 30_000 })
  return pidOf(service)
}

async function startEmptyApp(): Promise<Target> {
  const folder = join(ROOT, 'tests', 'bench', 'empty-app')
  await step('Building the empty app', async () => {
    const { code, output } = await run(nodeCommand(), [NEXT_PROGRAM, 'build', folder], { env: childEnvironment() })
    if (code !== 0) throw new ExplainedError(output)
  })
  const pid = await startServer(
    'empty app',
    [NEXT_PROGRAM, 'start', folder, '-H', 'localhost', '-p', String(PORTS.empty)],
    PORTS.empty,
  )
  const { cache } = await fetchPage(PORTS.empty, 'localhost', '/0')
  if (cache !== 'HIT') throw new Error(`The empty page is not cached (${cache || 'none'}).`)
  return { name: 'empty Next page', url: `http://localhost:${PORTS.empty}/0`, host: 'localhost', pid }
}

async function startBareServer(folder: string, pages: readonly { html: Buffer }[]): Promise<number> {
  const files = pages.map((_, index) => join(folder, `${index}.html`))
  await Promise.all(pages.map(({ html }, index) => writeFile(files[index] ?? '', html)))
  return startServer('bare server', ['tests/bench/bare-server.ts', String(PORTS.bare), ...files], PORTS.bare)
}

/** Measures pages in rounds, all of them in each, so that what disturbs the machine hits none alone. */
async function measureInRounds(targets: readonly Target[]): Promise<Cost[]> {
  for (const target of targets) await measure(target, { durationS: WARM_UP_S, connections: CONNECTIONS })
  let costs: Cost[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Cost[] = []
    for (const target of targets) measured.push(await measure(target, { durationS: ROUND_S, connections: CONNECTIONS }))
    costs = measured.map((cost, index) => better(cost, costs[index] ?? cost))
  }
  return costs
}

async function measureUncached(pid: number, folder: string, env: Record<string, string | undefined>): Promise<Cost> {
  await writeBenchStore(folder)
  const { code, output } = await run(nodeCommand(), ['lib/cli/store.ts', 'import', folder], {
    env: childEnvironment(env),
  })
  if (code !== 0) throw new ExplainedError(output)
  const paths = uncachedPaths(UNCACHED_WARM_UP_COUNT + UNCACHED_COUNT)
  const { status, html } = await fetchPage(PORTS.storefront, BENCH_HOST, paths[0] ?? '/')
  if (status !== 200 || !html.includes('/product/')) throw new Error(`${paths[0]} answers ${status}, or no products`)
  const target: Target = {
    name: 'uncached category',
    url: `http://localhost:${PORTS.storefront}`,
    host: `${BENCH_HOST}:${PORTS.storefront}`,
    pid,
  }
  await measure(target, { connections: 2, paths: paths.slice(0, UNCACHED_WARM_UP_COUNT) })
  return measure(target, { connections: 2, paths: paths.slice(UNCACHED_WARM_UP_COUNT) })
}

async function bench(folder: string): Promise<void> {
  await buildStorefront()
  const empty = await startEmptyApp()
  const env = {
    DATA_DIR: join(folder, 'data'),
    BACKEND_PORT: String(PORTS.backend),
    EDGE_CONFIG: localRegistry(PORTS.backend),
    DATABASE_URL: undefined,
    SHOWROOM_DEMO: '1',
  }
  const site = await startSite({
    storefrontPort: PORTS.storefront,
    backendPort: PORTS.backend,
    dataFolder: env.DATA_DIR,
    env,
    onLine: () => {},
  })
  const storefrontPid = pidOf(site.services[1])
  const pages = await findPages(PORTS.storefront)
  const barePid = await startBareServer(folder, pages)
  pin(process.pid, LOAD_PROCESSOR)

  const shop = pages.map(({ name, path }) => ({
    name: `cached ${name}`,
    url: `http://localhost:${PORTS.storefront}${path}`,
    host: `${SITE_HOST}:${PORTS.storefront}`,
    pid: storefrontPid,
  }))
  const bare = pages.map(({ name }, index) => ({
    name: `bare Node, bytes of ${name}`,
    url: `http://localhost:${PORTS.bare}/${index}`,
    host: 'localhost',
    pid: barePid,
  }))
  const [emptyCost, ...others] = await step('Measuring cached pages', () => measureInRounds([empty, ...shop, ...bare]))
  if (!emptyCost) throw new Error('Nothing was measured.')
  const shopCosts = others.slice(0, shop.length)
  const bareCosts = others.slice(shop.length)
  const uncached = await step('Measuring an uncached category', () =>
    measureUncached(storefrontPid, join(folder, 'store'), env),
  )

  const shopRows = shopCosts.map((cost, index) =>
    formatCost(cost, { empty: ratioOf(cost, emptyCost), bare: ratioOf(cost, bareCosts[index] ?? cost) }),
  )
  const baseRows = [emptyCost, ...bareCosts].map((cost) => formatCost(cost))
  console.info(`\n${formatCosts([...shopRows, formatCost(uncached), ...baseRows])}`)
  console.info(`\nfirst-load JavaScript, gzip\n${formatPageSizes(readPageSizes(ROOT))}\n`)
}

await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-bench-'))
  stopOnSignals({ exitCode: BROKEN_OFF })
  try {
    await bench(folder)
  } finally {
    await stopAll()
    await rm(folder, { recursive: true, force: true })
  }
})
