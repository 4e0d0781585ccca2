import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { ConfigGateWire } from '../contracts/config-gate.ts'
import { causeOf, log } from '../telemetry/log.ts'
import { applyGate, type ReadGate } from './config-gate.ts'
import { registryKeyOf } from './host.ts'
import { type Tenant, TenantRecord } from './tenant.ts'

/** Reads one item of the registry; undefined when there is none; throws when the registry can't be reached. */
export type ReadItem = (key: string) => Promise<unknown>

/** What the registry knows of a hostname: a store, nothing, or no response because it is down and nothing is remembered. */
export type Lookup = { kind: 'found'; tenant: Tenant } | { kind: 'unknown' } | { kind: 'unavailable' }

type Entry = { lookup: Exclude<Lookup, { kind: 'unavailable' }>; gate: ConfigGateWire | null; readAt: number }

/** How long a record counts as fresh. An older one is still served while one refresh runs. */
export const FRESH_MS = 30_000
/** After a failed read the registry is left alone this long, so that an outage isn't multiplied by every request. */
export const RETRY_AFTER_MS = 2_000
/**
 * After this long a read counts as lost. Edge platforms end what a request has begun once it is answered, and such a
 * read never settles; no later request may wait for it.
 */
export const LOST_AFTER_MS = 10_000
const UNKNOWN = { kind: 'unknown' } as const
const MAX_HOSTS = 20_000
/** Hostnames whose reads are under way, or failed a moment ago, at once. */
const MAX_READS = 1_000

/**
 * Remembers registry items in memory: fresh for 30 s, stale while one refresh runs, stale for as long as the registry
 * is down; hostnames without a store are remembered too; bounded, least recently used goes first.
 *
 * @param read     reads one item, e.g. from Edge Config
 * @param now      clock in milliseconds
 * @param readGate reads what the store's configuration says of languages and embedding, with each record; while the back
 *                 end is down the last answer counts, and without any the record alone
 */
export function createRegistry(
  read: ReadItem,
  now: () => number = Date.now,
  maxHosts: number = MAX_HOSTS,
  readGate: ReadGate = async () => null,
) {
  const entries = new LRUCache<string, Entry>({ max: maxHosts })
  // Bounded too: a read that is lost never takes itself out.
  const running = new LRUCache<string, { refreshing: Promise<Lookup>; startedAt: number }>({ max: MAX_READS })
  const failedAt = new LRUCache<string, number>({ max: MAX_READS })

  async function refresh(host: string): Promise<Lookup> {
    try {
      const item = await read(registryKeyOf(host))
      const record = v.safeParse(TenantRecord, item)
      if (item !== undefined && item !== null && !record.success) {
        log('registry.invalid_record', {
          message: `Registry item ${registryKeyOf(host)} is not a tenant record: ${v.summarize(record.issues)}`,
        })
      }
      const entry = record.success ? await complete(host, record.output) : { lookup: UNKNOWN, gate: null }
      entries.set(host, { ...entry, readAt: now() })
      failedAt.delete(host)
      return entry.lookup
    } catch (error) {
      failedAt.set(host, now())
      log('registry.unreachable', {
        message: `Registry can't be read: ${error instanceof Error ? error.message : 'unknown reason'}`,
        cause: causeOf(error),
      })
      return entries.get(host)?.lookup ?? { kind: 'unavailable' }
    }
  }

  async function complete(host: string, record: Tenant): Promise<Pick<Entry, 'lookup' | 'gate'>> {
    const gate = (await readGate(record)) ?? lastGateOf(host, record)
    return { lookup: { kind: 'found', tenant: gate ? applyGate(record, gate) : record }, gate }
  }

  /** The last gate of the same store; null if the hostname was another store's, or no back end's yet. */
  function lastGateOf(host: string, { tenant, api }: Tenant): ConfigGateWire | null {
    const entry = entries.get(host)
    const isSame =
      entry?.lookup.kind === 'found' && entry.lookup.tenant.tenant === tenant && entry.lookup.tenant.api === api
    return isSame ? entry.gate : null
  }

  function refreshOnce(host: string): Promise<Lookup> {
    const current = running.get(host)
    if (current && now() - current.startedAt < LOST_AFTER_MS) return current.refreshing
    const refreshing = refresh(host).finally(() => running.delete(host))
    running.set(host, { refreshing, startedAt: now() })
    return refreshing
  }

  /** Looks a normalised hostname up. `keepAlive` receives a background refresh so that the platform lets it finish. */
  return async function lookup(host: string, keepAlive?: (work: Promise<unknown>) => void): Promise<Lookup> {
    const entry = entries.get(host)
    const isResting = now() - (failedAt.get(host) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS
    if (!entry) return isResting ? { kind: 'unavailable' } : refreshOnce(host)
    if (now() - entry.readAt >= FRESH_MS && !isResting) {
      const refreshing = refreshOnce(host)
      keepAlive?.(refreshing)
    }
    return entry.lookup
  }
}
