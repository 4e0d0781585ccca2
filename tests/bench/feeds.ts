/**
 * `npm run bench:feeds`: time and memory of writing a product feed with 20,000 products, each with a description,
 * specifications, a GTIN, three pictures and stock in three shops. The ratio compares it with reading the same products
 * from the back end without writing anything. `--quick` takes 2,000 products, `--write` puts the result into
 * docs/performance.md.
 */
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { startSite } from '../../lib/cli/local-site.ts'
import { run, type Service } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'
import { childEnvironment, nodeCommand } from '../../lib/cli/settings.ts'
import { isQuick, publish } from './performance-doc.ts'
import { formatTable } from './report.ts'
import { runBench } from './run-bench.ts'
import { PORTS } from './servers.ts'

const PRODUCT_COUNT = isQuick ? 2_000 : 20_000
const BUDGET = { seconds: 10, megabytes: 100 }
const RUNS = 3
const STORE = { id: 'bench-feeds', host: 'bench-feeds.localhost' }
const SHOPS = ['BF-1', 'BF-2', 'BF-3']

/** A GTIN-12 with its check digit. */
function gtinOf(index: number): string {
  const digits = String(80_000_000_000 + index)
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const buildProduct = (index: number) => ({
  entity_id: index + 1,
  sku: `BF-${index + 1}`,
  name: `Corvin 30" Freestanding Range ${index + 1} with Griddle`,
  url_key: `corvin-range-${index + 1}`,
  category_ids: [3],
  manufacturer: 'Corvin',
  model_number: `CR${index + 1}`,
  upccode: gtinOf(index),
  price: 500 + (index % 2_000),
  ...(index % 5 === 0 && { final_price: 450 + (index % 2_000), instant_savings_to_date: '2099-12-31' }),
  short_description: '<p>Five burners and a wide oven.</p>',
  description: `<p>${'A range that fits a 30-inch opening, with even heat and a clean cooktop. '.repeat(8)}</p>`,
  images: ['front', 'side', 'open'].map((name) => ({ file: `${name}.jpg`, label: name })),
  specs: Array.from({ length: 12 }, (_, place) => ({ group: 'Details', name: `Fact ${place}`, value: `${place} in.` })),
  stock: Object.fromEntries(SHOPS.map((code, place) => [code, (index + place) % 4])),
})

const FILES: Readonly<Record<string, unknown>> = {
  'store.json': { id: STORE.id, hosts: [STORE.host] },
  'config.json': {
    name: 'Bench',
    locale: 'en_US',
    locales: [{ locale: 'en_US' }],
    currency_code: 'USD',
    feeds: { channels: 'google,acp' },
  },
  'attributes.json': [],
  'categories.json': [
    { entity_id: 2, parent_id: 1, level: 1, name: 'All', url_key: 'all' },
    { entity_id: 3, parent_id: 2, level: 2, position: 1, name: 'Ranges', url_key: 'ranges' },
  ],
  'locations.json': SHOPS.map((google_code) => ({ google_code, store_name: google_code })),
}

/** A JPEG of one pixel. */
const PICTURE = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

async function writeStore(folder: string): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  for (const name of ['front', 'side', 'open']) await writeFile(join(folder, 'media', `${name}.jpg`), PICTURE)
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), JSON.stringify(content))
  const products = Array.from({ length: PRODUCT_COUNT }, (_, index) => JSON.stringify(buildProduct(index)))
  await writeFile(join(folder, 'products.jsonl'), products.join('\n'))
}

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
  const host = `${STORE.host}:${PORTS.storefront}`
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
    const response = await fetch(`http://localhost:${PORTS.backend}/${STORE.id}/api/rest/products?${query}`)
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
    await writeStore(join(folder, 'store'))
    const { code, output } = await manage('import', join(folder, 'store'))
    if (code !== 0) throw new Error(output)
  })
  const { output } = await manage('feeds', STORE.id)
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
