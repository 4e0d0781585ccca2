/**
 * `npm run bench:import`: imports 50,000 products into a running back end, twice: as a new store, and again with one
 * price in a hundred changed. Meanwhile requests are sent to another store of the same back end. Uses PostgreSQL if
 * DATABASE_URL is set, otherwise PGlite. `--quick` imports 5,000 products, `--write` puts the result into
 * docs/performance.md.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { waitForResponse } from '../../lib/cli/ports.ts'
import { run, type Service } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'
import { BACK_END_ARGUMENTS, childEnvironment, nodeCommand } from '../../lib/cli/settings.ts'
import { isQuick, publish } from './performance-doc.ts'
import { formatTable } from './report.ts'
import { runBench } from './run-bench.ts'
import { PORTS, startServer } from './servers.ts'
import { writeWholesaleStore } from './wholesale-store.ts'

const PRODUCT_COUNT = isQuick ? 5_000 : 50_000
const BUDGET = { seconds: 60, residentMb: 1_024 }
const PAUSE_MS = 50
/** The demo stores are imported first. */
const DEMO_LIMIT_MS = 180_000

/** Requests of a shopper of the other store during the import: read from memory, read from the database, search. */
const CALLS = ['categories/dishwashers?limit=24', 'products/1', 'search/dishwasher?limit=12'] as const

const BACKEND_URL = `http://localhost:${PORTS.backend}`

type Import = { seconds: number; peakMb: number; waits: number[] }

async function residentMb({ pid }: Service): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

/** Imports a folder and measures the back end's time and memory, and how long other requests wait meanwhile. */
async function measureImport(backend: Service, folder: string, dataFolder: string): Promise<Import> {
  const waits: number[] = []
  let peakMb = 0
  let isDone = false
  const sample = async () => {
    while (!isDone) {
      peakMb = Math.max(peakMb, await residentMb(backend))
      await sleep(PAUSE_MS)
    }
  }
  const sendCalls = async () => {
    for (let index = 0; !isDone; index++) {
      const start = performance.now()
      // A new connection: a kept-alive one would be closed if the back end is busy for a long time.
      const response = await fetch(`${BACKEND_URL}/kessler/api/rest/${CALLS[index % CALLS.length]}`, {
        headers: { connection: 'close' },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} has status ${response.status}`)
      waits.push(performance.now() - start)
      await sleep(PAUSE_MS)
    }
  }
  const start = performance.now()
  const importing = run(nodeCommand(), ['lib/cli/main.ts', 'store', 'import', folder], {
    env: childEnvironment({ DATA_DIR: dataFolder }),
  }).finally(() => {
    isDone = true
  })
  const [{ code, output }] = await Promise.all([importing, sample(), sendCalls()])
  if (code !== 0) throw new ExplainedError(output)
  return { seconds: (performance.now() - start) / 1_000, peakMb, waits: waits.sort((a, b) => a - b) }
}

async function bench(folder: string): Promise<void> {
  const dataFolder = join(folder, 'data')
  const backend = await startServer('back end', {
    args: BACK_END_ARGUMENTS,
    port: PORTS.backend,
    path: '/health',
    env: { DATA_DIR: dataFolder, BACKEND_PORT: String(PORTS.backend), SHOWROOM_DEMO: '1' },
  })
  await waitForResponse(`${BACKEND_URL}/health`, {
    service: backend,
    limitMs: DEMO_LIMIT_MS,
    isReady: (status) => status === 200,
  })
  const store = join(folder, 'wholesale')
  const rows: string[][] = []
  for (const [name, edition] of [
    ['new store', 0],
    ['one price in a hundred changed', 1],
  ] as const) {
    await writeWholesaleStore(store, { productCount: PRODUCT_COUNT, edition })
    const { seconds, peakMb, waits } = await step(`Importing: ${name}`, () => measureImport(backend, store, dataFolder))
    const at = (share: number) => `${Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)} ms`
    rows.push([name, `${seconds.toFixed(1)} s`, `${Math.round(peakMb)} MB`, at(0.5), at(0.99), at(1)])
    if (!isQuick && (seconds > BUDGET.seconds || peakMb > BUDGET.residentMb)) process.exitCode = 1
  }
  await publish(
    'import',
    formatTable([['50,000 products', 'time', 'most memory', 'others wait: half', '99 %', 'all'], ...rows]),
  )
}

await runBench(bench)
