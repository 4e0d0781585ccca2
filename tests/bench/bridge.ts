/**
 * `npm run bench:bridge [-- --products 400]`: compares a listing and a product requested through the bridge to Medusa
 * with the same calls of Medusa's Store API, and measures how long it takes to fill and read an engine with that number
 * of products. Needs PostgreSQL.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startMedusaStore } from '../support/medusa-store.ts'

const ROUNDS = 120
const WARM_UP = 10

const { values } = parseArgs({ options: { products: { type: 'string', default: '400' } } })

/** Processor time of a process so far, in milliseconds. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory of a process, in megabytes. */
const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const startedMs = performance.now()
const store = await startMedusaStore(Number(values.products))
try {
  const startS = Math.round((performance.now() - startedMs) / 1_000)
  const read = store.lines.find((line) => line.includes('products, read in')) ?? ''
  console.info(`\n${values.products} products: everything started after ${startS} s; ${read}`)
  console.info(`memory: engine ${residentMb(store.pids.engine)} MB, bridge ${residentMb(store.pids.bridge)} MB\n`)

  const engine = `http://localhost:${store.ports.medusa}`
  const headers = { 'x-publishable-api-key': store.keys.publishableKey, language: 'en-US' }
  const load = async (url: string) => {
    const response = await fetch(url, { headers })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.text()
  }
  const { regions } = JSON.parse(await load(`${engine}/store/regions`))
  const region = regions.find((candidate: { currency_code: string }) => candidate.currency_code === 'usd').id
  const { product_categories } = JSON.parse(await load(`${engine}/store/product-categories?handle=dutch-ovens`))
  const { products } = JSON.parse(
    await load(`${engine}/store/products?limit=1&category_id=${product_categories[0].id}`),
  )
  const fields = encodeURIComponent('*variants.calculated_price,+variants.inventory_quantity,+metadata')
  const [api] = store.apis
  const calls = [
    [
      'listing',
      `${api}/categories/dutch-ovens?embed=products&limit=24`,
      `${engine}/store/products?category_id=${product_categories[0].id}&limit=24&region_id=${region}&fields=${fields}`,
    ],
    [
      'product',
      `${api}/products/${products[0].handle}?embed=images,relateds`,
      `${engine}/store/products?handle=${products[0].handle}&region_id=${region}&fields=${fields}`,
    ],
  ] as const
  const processors = [store.pids.engine, store.pids.bridge]
  for (const [name, ...urls] of calls) {
    const times: number[][] = [[], []]
    const spent = [0, 0]
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      for (const [side, url] of urls.entries()) {
        const before = processors.map(processorMs)
        const callMs = performance.now()
        await load(url)
        if (round < WARM_UP) continue
        times[side]?.push(performance.now() - callMs)
        const used = processors.map(processorMs).reduce((sum, after, index) => sum + after - (before[index] ?? 0), 0)
        spent[side] = (spent[side] ?? 0) + used
      }
    }
    const [bridge = 0, direct = 0] = times.map(median)
    const [bridgeMs = 0, directMs = 0] = spent.map((ms) => ms / ROUNDS)
    const ratio = (a: number, b: number) => (b === 0 ? '-' : (a / b).toFixed(2))
    console.info(
      `${name}: p50 bridge ${bridge.toFixed(1)} ms, Medusa ${direct.toFixed(1)} ms (${ratio(bridge, direct)}); ` +
        `processor bridge and engine ${bridgeMs.toFixed(1)} ms, Medusa ${directMs.toFixed(1)} ms (${ratio(bridgeMs, directMs)})`,
    )
  }
} finally {
  await store.stop()
}
