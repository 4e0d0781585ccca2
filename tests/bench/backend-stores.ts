/**
 * `npm run bench:backend-stores`: one back end on PostgreSQL with 1,000 stores of 2,000 products, of which only some
 * fit into its memory. All stores are visited once, then some often and the others rarely. Reports how long responses
 * of loaded stores and of stores that had to be loaded take, the memory of the process, and how well the estimate of
 * loaded stores fits it. Takes about five minutes, one with `--quick` (100 stores); `--write` puts the result into
 * docs/performance.md.
 */
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '../../lib/backend/db/postgres-database.ts'
import { runCommand } from '../../lib/cli/explained-error.ts'
import { waitForResponse } from '../../lib/cli/ports.ts'
import { BROKEN_OFF, stopAll, stopOnSignals } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'
import { startPostgres } from '../../lib/cli/servers.ts'
import { BACK_END_ARGUMENTS } from '../../lib/cli/settings.ts'
import { requireServers } from '../run/test-servers.ts'
import { fillWithStores } from './copied-stores.ts'
import { percentile } from './each-once.ts'
import { isQuick, publish } from './performance-doc.ts'
import { residentMb } from './processor.ts'
import { formatTable } from './report.ts'
import { PORTS, pidOf, startServer } from './servers.ts'
import type { MemoryReport } from './stores-measure.ts'

const STORES = isQuick ? 100 : 1_000
const PRODUCTS = 2_000
/** Less than the default in a short run, so that stores are evicted there too. */
const MEMORY_MB = isQuick ? 64 : 256
const BUDGET = { residentMb: 1_229, p99Ms: 150 }
const VISITORS = 4
/** The second phase: most visits are to a few stores. */
const VISITS = isQuick ? 500 : 4_000
const POPULAR = isQuick ? 10 : 50
const POPULAR_SHARE = 0.95

const BACKEND_URL = `http://localhost:${PORTS.backend}`
const TOKEN = 'bench'

type Waits = { loaded: number[]; unloaded: number[] }

/** Paths of a visit; the numbers vary, so that each visit has other products and filters. */
const pathsOf = (n: number): string[] => [
  `categories/department-${1 + (n % 40)}?limit=24`,
  `products/${1 + ((n * 7) % PRODUCTS)}`,
  `categories/appliances?limit=24&color=Steel&page=${1 + (n % 5)}`,
]

async function sendTimed(path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${BACKEND_URL}/${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} has status ${response.status}`)
  return performance.now() - start
}

/** Values of metrics without labels. */
async function readMetrics(): Promise<(name: string) => number> {
  const response = await fetch(`${BACKEND_URL}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await response.text()
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Visits the stores `numbers` with a few visitors at a time; the first response of each visit may need a load. */
async function visit(numbers: readonly number[], wasLoaded: (number: number) => boolean): Promise<Waits> {
  const waits: Waits = { loaded: [], unloaded: [] }
  let next = 0
  const sendVisits = async () => {
    for (let at = next++; at < numbers.length; at = next++) {
      const number = numbers[at] ?? 0
      for (const [index, path] of pathsOf(at).entries()) {
        const isLoaded = index > 0 || wasLoaded(number)
        const waitMs = await sendTimed(`shop-${number}/api/rest/${path}`)
        waits[isLoaded ? 'loaded' : 'unloaded'].push(waitMs)
      }
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, sendVisits))
  return waits
}

/** Visits of the second phase, the same in each run. */
function listVisits(): number[] {
  return Array.from({ length: VISITS }, (_, index) => {
    const share = (index * 0.618_034) % 1
    return share < POPULAR_SHARE ? index % POPULAR : POPULAR + ((index * 37) % (STORES - POPULAR))
  })
}

async function startBackEnd(databaseUrl: string, dataFolder: string) {
  const lines = new EventEmitter()
  const service = await startServer('back end', {
    args: ['--expose-gc', '--import', './tests/bench/memory-signal.ts', ...BACK_END_ARGUMENTS],
    port: PORTS.backend,
    path: '/healthz',
    env: {
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      BACKEND_PORT: String(PORTS.backend),
      METRICS_TOKEN: TOKEN,
      SHOWROOM_DEMO: '0',
      STORE_MEMORY_MB: String(MEMORY_MB),
    },
    onLine: (line) => {
      if (line.startsWith('memory ')) lines.emit('memory', JSON.parse(line.slice('memory '.length)))
    },
  })
  await waitForResponse(`${BACKEND_URL}/healthz`, { service, limitMs: 60_000, isReady: (status) => status === 200 })
  const pid = pidOf(service)
  const readMemory = async (): Promise<MemoryReport> => {
    const printed = once(lines, 'memory', { signal: AbortSignal.timeout(10_000) })
    process.kill(pid, 'SIGUSR2')
    return (await printed)[0] as MemoryReport
  }
  return { pid, readMemory }
}

async function bench(folder: string): Promise<void> {
  const postgres = await startPostgres()
  const database = openPostgres(postgres.url)
  try {
    await step(`Filling PostgreSQL with ${STORES} stores`, () =>
      fillWithStores(database, { folder, storeCount: STORES, productCount: PRODUCTS }),
    )
  } finally {
    await database.close()
  }
  const { pid, readMemory } = await startBackEnd(postgres.url, join(folder, 'data'))
  let peakMb = 0
  let isDone = false
  const sample = async () => {
    while (!isDone) {
      peakMb = Math.max(peakMb, residentMb(pid) ?? 0)
      await sleep(50)
    }
  }
  const sampling = sample()
  const rows: string[][] = []
  const measure = async (name: string, work: () => Promise<Waits>) => {
    const before = await readMetrics()
    const waits = await step(name, work)
    const after = await readMetrics()
    const p99 = percentile(waits.loaded, 0.99)
    const ms = (values: readonly number[], share: number) => Math.round(percentile(values, share)).toString()
    const rise = (metric: string) => (after(metric) - before(metric)).toLocaleString('en-US')
    if (!isQuick && (p99 > BUDGET.p99Ms || peakMb > BUDGET.residentMb)) process.exitCode = 1
    rows.push([
      name,
      ms(waits.loaded, 0.5),
      ms(waits.loaded, 0.99),
      ms(waits.unloaded, 0.5),
      ms(waits.unloaded, 0.99),
      rise('showroom_backend_store_loads_total'),
      rise('showroom_backend_store_evictions_total'),
      String(after('showroom_backend_loaded_stores')),
      `${Math.round(peakMb)} MB`,
    ])
  }

  const first = await visitOnce()
  const measureLoaded = async () => {
    const [metric, memory] = [await readMetrics(), await readMemory()]
    const estimateMb = metric('showroom_backend_loaded_stores_bytes') / 1024 ** 2
    return { estimateMb, usedMb: memory.heapMb + memory.bufferMb, residentMb: memory.residentMb }
  }
  const empty = await measureLoaded()
  await measure('every store once', () =>
    visit(
      Array.from({ length: STORES }, (_, number) => number),
      (number) => first.has(number),
    ),
  )
  const popular = new Set(Array.from({ length: POPULAR }, (_, number) => number))
  await visit([...popular], () => false)
  await measure('some stores often', () => visit(listVisits(), (number) => popular.has(number)))
  const full = await measureLoaded()
  isDone = true
  await sampling
  const difference = (figure: 'estimateMb' | 'usedMb') => Math.round(full[figure] - empty[figure])
  await publish(
    'backend-stores',
    `${formatTable([
      ['visits', 'loaded p50 ms', 'p99 ms', 'load p50 ms', 'p99 ms', 'loads', 'evictions', 'in memory', 'most memory'],
      ...rows,
    ])}

memory of loaded stores: estimate ${difference('estimateMb')} MB, measured ${difference('usedMb')} MB
memory with one store: ${Math.round(empty.usedMb)} MB; resident in the end: ${Math.round(full.residentMb)} MB`,
  )
  await postgres.stop()
}

/** Compiles the code with the visits of one store, which is loaded then; returns its number. */
async function visitOnce(): Promise<ReadonlySet<number>> {
  await visit([0, 0, 0, 0], () => false)
  return new Set([0])
}

await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-bench-'))
  stopOnSignals({ exitCode: BROKEN_OFF })
  try {
    await requireServers()
    await bench(folder)
  } finally {
    await stopAll()
    await rm(folder, { recursive: true, force: true })
  }
})
