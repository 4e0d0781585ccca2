/**
 * `npm run bench:feeds`: time and memory of writing a product feed with 20,000 products, each with a description,
 * specifications, a GTIN, three pictures and stock in three shops. The ratio compares it with reading the same products
 * from the back end without writing anything. `--quick` takes 2,000 products, `--write` puts the result into
 * docs/performance.md.
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
import { FEED_STORE, writeStore } from './feeds-store.ts'
import { isQuick, publish } from './performance-doc.ts'
import { formatTable } from './report.ts'
import { runBench } from './run-bench.ts'
import { PORTS } from './servers.ts'

const PRODUCT_COUNT = isQuick ? 2_000 : 20_000
const BUDGET = { seconds: 10, megabytes: 100 }
const RUNS = 3
async function residentMb({ pid }: Service): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

type Measurement = { seconds: number; growthMb: number; megabytes: number }

/** Reads a response to its end; the growth of the process's memory meanwhile. */
async function measure(service: Service, read: () => Promise<number>): Promise<Measurement> {
  const before = await residentMb(service)
  let peak = before
  let isDone = false
  const sample = async () => {
    while (!isDone) {
      peak = Math.max(peak, await residentMb(service))
      await sleep(50)
    }
  }
  const start = performance.now()
  const reading = read().finally(() => {
    isDone = true
  })
  const [bytes] = await Promise.all([reading, sample()])
  return { seconds: (performance.now() - start) / 1_000, growthMb: peak - before, megabytes: bytes / 1_048_576 }
}

/** Bytes of the feed, which is not kept. */
async function drain(path: string): Promise<number> {
  const host = `${FEED_STORE.host}:${PORTS.storefront}`
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
async function readProducts(): Promise<number> {
  let bytes = 0
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ embed: 'images', limit: '200', ...(cursor && { cursor }) })
    const response = await fetch(`http://localhost:${PORTS.backend}/${FEED_STORE.id}/api/rest/products?${query}`)
    const text = await response.text()
    bytes += text.length
    cursor = (JSON.parse(text) as { next: string }).next
    if (cursor === '') return bytes
  }
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
  await step(`Importing ${PRODUCT_COUNT} products`, async () => {
    await writeStore(join(folder, 'store'), PRODUCT_COUNT)
    const { code, output } = await manage('import', join(folder, 'store'))
    if (code !== 0) throw new Error(output)
  })
  const { output } = await manage('feeds', FEED_STORE.id)
  const rows: string[][] = []
  for (const file of ['google.xml', 'google.tsv', 'acp.jsonl']) {
    const address = output.match(/https?:\S+/g)?.find((one) => one.includes(`/${file}?`))
    if (!address) throw new Error(output)
    const { pathname, search } = new URL(address)
    const pairs: { feed: Measurement; bare: Measurement }[] = []
    for (let count = 0; count < RUNS; count++) {
      const bare = await measure(storefront, readProducts)
      const feed = await measure(storefront, () => drain(pathname + search))
      pairs.push({ feed, bare })
    }
    const best = pairs.reduce((a, b) => (b.feed.seconds < a.feed.seconds ? b : a))
    const growth = Math.max(...pairs.map(({ feed }) => feed.growthMb))
    rows.push([
      file,
      best.feed.seconds.toFixed(1),
      best.bare.seconds.toFixed(1),
      (best.feed.seconds / best.bare.seconds).toFixed(1),
      growth.toFixed(0),
      best.feed.seconds <= BUDGET.seconds && growth <= BUDGET.megabytes
        ? 'kept'
        : `over ${BUDGET.seconds} s, ${BUDGET.megabytes} MB`,
    ])
    if (!isQuick && (best.feed.seconds > BUDGET.seconds || growth > BUDGET.megabytes)) process.exitCode = 1
  }
  await stop()
  const titles = [`${PRODUCT_COUNT} products`, 's', 's to read them', 'ratio', 'MB more', 'budget']
  await publish('feeds', formatTable([titles, ...rows]))
}

await runBench(bench)
