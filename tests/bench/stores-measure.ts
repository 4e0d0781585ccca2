import { EventEmitter, once } from 'node:events'
import { STOREFRONT_ARGUMENTS } from '../../lib/cli/settings.ts'
import { productPath } from './bench-store.ts'
import { measureEach, type Visit } from './each-once.ts'
import { isQuick } from './performance-doc.ts'
import { setProxy } from './proxy-client.ts'
import { PORTS, PROXY_REGISTRY, pidOf, startServer } from './servers.ts'

/** Memory of a process after a garbage collection. */
export type MemoryReport = { heapMb: number; bufferMb: number; residentMb: number }

/** A figure by its name, in ms or MB. */
export type Figures = ReadonlyMap<string, number>

/** Limit of stores whose pages are visited; with fewer stores the same number of pages is visited. */
const VISITED_STORES = 100
const PAGES = isQuick ? 150 : 600
const WARM_PAGES = 100
const WARM_ROUNDS = isQuick ? 2 : 6
const GATE_VISITS = isQuick ? 500 : 3_000
/** Hosts of the last visits to the gate: recent enough to be in the registry's memory. */
const GATE_STORES = 500
/** The middleware refuses a store that is only shown inside a frame, after it has found the store. */
const GATE_STATUS = 403
const WARM_UP_VISITS = 60
/** Small enough to be full after a run, so that memory is that of a storefront that has run for a long time. */
const CACHE_MEMORY_MB = 32

const visitOf = (kind: string, store: number, path: string): Visit => ({ host: `${kind}-${store}.example.test`, path })
const visits = (count: number, visitAt: (index: number) => Visit): Visit[] =>
  Array.from({ length: count }, (_, index) => visitAt(index))

/** Starts a separate storefront that can report its memory. */
async function startStorefront() {
  const lines = new EventEmitter()
  const service = await startServer('storefront', {
    args: ['--expose-gc', '--import', './tests/bench/memory-signal.ts', ...STOREFRONT_ARGUMENTS],
    port: PORTS.storefront,
    env: { PORT: String(PORTS.storefront), EDGE_CONFIG: PROXY_REGISTRY, CACHE_MEMORY_MB: String(CACHE_MEMORY_MB) },
    onLine: (line) => {
      if (line.startsWith('memory ')) lines.emit('memory', JSON.parse(line.slice('memory '.length)))
    },
  })
  const pid = pidOf(service)
  const readMemory = async (): Promise<MemoryReport> => {
    const printed = once(lines, 'memory', { signal: AbortSignal.timeout(10_000) })
    process.kill(pid, 'SIGUSR2')
    const [report] = await printed
    return report as MemoryReport
  }
  return { pid, readMemory, stop: service.stop }
}

/**
 * Measures a newly started storefront with a number of stores in its registry.
 *
 * @param gateTotal number of requests to the gate before it is measured: the largest compared number of stores
 */
export async function measureStores(storeCount: number, gateTotal: number): Promise<Figures> {
  await setProxy(PORTS.proxy, { delayMs: 0, storeCount })
  const { pid, readMemory, stop } = await startStorefront()
  try {
    const target = (name: string) => ({ name, url: `http://localhost:${PORTS.storefront}`, pid })
    const spread = Math.min(storeCount, VISITED_STORES)
    await measureEach(
      target('warm-up'),
      visits(WARM_UP_VISITS, (index) => visitOf('warm', index % 20, productPath(index))),
    )

    const pages = visits(PAGES, (index) => visitOf('shop', index % spread, productPath(index)))
    const firstOfStore = await measureEach(
      target('first page of a store'),
      visits(spread, (index) => visitOf('shop', index, productPath(PAGES + index))),
    )
    const cold = await measureEach(target('cold page'), pages)
    const stored = pages.slice(-WARM_PAGES)
    await measureEach(target('stored page'), stored)
    const warm = await measureEach(target('stored page'), Array.from({ length: WARM_ROUNDS }, () => stored).flat())

    const gates = visits(storeCount, (index) => visitOf('gate', index, '/'))
    const unread = await measureEach(target('gate'), gates, GATE_STATUS)
    // The same number of requests for any number of stores: memory left behind by requests is not memory of stores.
    await measureEach(
      target('gate'),
      visits(Math.max(0, gateTotal - storeCount), (index) => visitOf('gate', index % storeCount, '/')),
      GATE_STATUS,
    )
    const last = gates.slice(-GATE_STORES)
    const gate = await measureEach(
      target('gate'),
      visits(GATE_VISITS, (index) => last[index % last.length] ?? visitOf('gate', 0, '/')),
      GATE_STATUS,
    )
    const memory = await readMemory()
    return new Map([
      ['stored page, p50 ms', warm.p50Ms],
      ['stored page, CPU ms', warm.processorMs ?? 0],
      ['cold page, first byte p50 ms', cold.firstByteMs ?? 0],
      ['cold page, CPU ms', cold.processorMs ?? 0],
      ['first page of a store, first byte p50 ms', firstOfStore.firstByteMs ?? 0],
      ['middleware, p50 ms', gate.p50Ms],
      ['middleware, CPU ms', gate.processorMs ?? 0],
      ['middleware with a read of the registry, p50 ms', unread.p50Ms],
      ['heap after, MB', memory.heapMb],
      ['heap and buffers after, MB', memory.heapMb + memory.bufferMb],
      ['resident memory after, MB', memory.residentMb],
    ])
  } finally {
    await stop()
  }
}
