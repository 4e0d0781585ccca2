/**
 * `npm run bench:feeds`: time and memory of writing a product feed with 20,000 products, each with a description,
 * specifications, a GTIN, pictures and stock in three shops, and of one with products as large as the largest demo
 * store's. The ratio compares it with reading the same products from the back end without writing anything; “longest
 * wait” is that of other requests meanwhile. `--quick` takes 2,000 products, `--runs 1` measures once instead of three
 * times, `--write` puts the result into docs/performance.md.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { startSite } from '../../lib/cli/local-site.ts'
import { run, type Service } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'
import { childEnvironment, nodeCommand } from '../../lib/cli/settings.ts'
import { FEED_STORES, type FeedStore, writeStore } from './feeds-store.ts'
import { isQuick, publish } from './performance-doc.ts'
import { formatTable } from './report.ts'
import { runBench } from './run-bench.ts'
import { PORTS } from './servers.ts'

const PRODUCT_COUNT = isQuick ? 2_000 : 20_000
const BUDGET = { seconds: 10, megabytes: 100 }
const RUNS = process.argv.includes('--runs') ? Number(process.argv[process.argv.indexOf('--runs') + 1]) : 3

async function residentMb({ pid }: Service): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

type Measurement = { seconds: number; growthMb: number; megabytes: number; longestWaitMs: number }

/** Milliseconds until the storefront responds to a request that needs no work. */
async function waitForTurn(): Promise<number> {
  const start = performance.now()
  await (await fetch(`http://localhost:${PORTS.storefront}/healthz`)).arrayBuffer()
  return performance.now() - start
}

/** Reads a response to its end; the growth of the process's memory, and waits of other requests, meanwhile. */
async function measure(service: Service, read: () => Promise<number>): Promise<Measurement> {
  const before = await residentMb(service)
  let peak = before
  let longestWaitMs = 0
  let isDone = false
  const sample = async () => {
    while (!isDone) {
      peak = Math.max(peak, await residentMb(service))
      longestWaitMs = Math.max(longestWaitMs, await waitForTurn())
      await sleep(50)
    }
  }
  const start = performance.now()
  const reading = read().finally(() => {
    isDone = true
  })
  const [bytes] = await Promise.all([reading, sample()])
  const seconds = (performance.now() - start) / 1_000
  return { seconds, growthMb: peak - before, megabytes: bytes / 1_048_576, longestWaitMs }
}

/** Bytes of the feed, which is not kept. */
async function drain(store: FeedStore, path: string): Promise<number> {
  const host = `${store.host}:${PORTS.storefront}`
  const sent = request({
    host: 'localhost',
    port: PORTS.storefront,
    path,
    headers: { host, 'accept-encoding': 'gzip' },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`The feed has status ${response.statusCode}.`)
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return bytes
}

/** Reads all products from the back end, as the storefront does. */
async function readProducts({ id }: FeedStore): Promise<number> {
  let bytes = 0
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ embed: 'images', limit: '100', ...(cursor && { cursor }) })
    const response = await fetch(`http://localhost:${PORTS.backend}/${id}/api/rest/products?${query}`)
    const text = await response.text()
    bytes += text.length
    cursor = (JSON.parse(text) as { next: string }).next
    if (cursor === '') return bytes
  }
}

/** A row for each of some feeds of a store. */
async function measureFeeds(service: Service, store: FeedStore, report: string): Promise<string[][]> {
  const rows: string[][] = []
  for (const file of store.files) {
    const address = report.match(/https?:\S+/g)?.find((one) => one.includes(`/${file}?`))
    if (!address) throw new Error(report)
    const { pathname, search } = new URL(address)
    const pairs: { feed: Measurement; bare: Measurement }[] = []
    for (let count = 0; count < RUNS; count++) {
      const bare = await measure(service, () => readProducts(store))
      const feed = await measure(service, () => drain(store, pathname + search))
      pairs.push({ feed, bare })
    }
    const { feed, bare } = pairs.reduce((a, b) => (b.feed.seconds < a.feed.seconds ? b : a))
    const growth = Math.max(...pairs.map((pair) => pair.feed.growthMb))
    const isKept = feed.seconds <= BUDGET.seconds && growth <= BUDGET.megabytes
    rows.push([
      file,
      `${((bare.megabytes * 1_024) / PRODUCT_COUNT).toFixed(0)} kB`,
      feed.seconds.toFixed(1),
      bare.seconds.toFixed(1),
      (feed.seconds / bare.seconds).toFixed(1),
      growth.toFixed(0),
      feed.longestWaitMs.toFixed(0),
      isKept ? 'kept' : `over ${BUDGET.seconds} s, ${BUDGET.megabytes} MB`,
    ])
    if (!isQuick && !isKept) process.exitCode = 1
  }
  return rows
}

async function bench(folder: string): Promise<void> {
  await buildStorefront()
  const dataFolder = join(folder, 'data')
  const { services, stop } = await startSite({
    storefrontPort: PORTS.storefront,
    backendPort: PORTS.backend,
    dataFolder,
    env: { SHOWROOM_DEMO: '0' },
    onLine: () => undefined,
  })
  const storefront = services.at(-1)
  if (!storefront) throw new Error('The storefront was not started.')
  const manage = (...args: string[]) =>
    run(nodeCommand(), ['lib/cli/main.ts', 'store', ...args], { env: childEnvironment({ DATA_DIR: dataFolder }) })
  const rows: string[][] = []
  for (const store of FEED_STORES) {
    await step(`Importing ${PRODUCT_COUNT} products`, async () => {
      const source = join(folder, store.id)
      await writeStore(source, store, PRODUCT_COUNT)
      const { code, output } = await manage('import', source)
      if (code !== 0) throw new Error(output)
    })
    const { output } = await manage('feeds', store.id)
    rows.push(...(await measureFeeds(storefront, store, output)))
  }
  await stop()
  const titles = [
    `${PRODUCT_COUNT} products`,
    'each',
    's',
    's to read',
    'ratio',
    'MB more',
    'longest wait, ms',
    'budget',
  ]
  await publish('feeds', formatTable([titles, ...rows]))
}

await runBench(bench)
