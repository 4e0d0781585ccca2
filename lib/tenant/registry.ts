import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { HostSettingsWire } from '../contracts/host-settings.ts'
import { causeOf, log } from '../telemetry/log.ts'
import { registryKeyOf } from './host.ts'
import { applyHostSettings, type ReadHostSettings } from './host-settings.ts'
import { type Tenant, TenantRecord } from './tenant.ts'

/** Reads one item of the registry; undefined if not found; throws if the registry can't be reached. */
export type ReadItem = (key: string) => Promise<unknown>

/** Result for a hostname: a store, no store, or unavailable because the registry is down and nothing is remembered. */
export type Lookup = { kind: 'found'; tenant: Tenant } | { kind: 'unknown' } | { kind: 'unavailable' }

/** Receives background work so that the platform lets it finish. */
export type KeepAlive = (work: Promise<unknown>) => void

type Entry = { lookup: Exclude<Lookup, { kind: 'unavailable' }>; settings: HostSettingsWire | null; readAt: number }

/** How long a record counts as fresh. An older one is still served while one refresh runs. */
export const FRESH_MS = 30_000
/** Pause after a failed read, so that not every request during an outage calls the registry. */
export const RETRY_AFTER_MS = 2_000
/**
 * Time after which a read counts as lost. Edge platforms stop a request's work once its response is sent, and such a
 * read never settles; later requests must not wait for it.
 */
export const LOST_AFTER_MS = 10_000
const UNKNOWN = { kind: 'unknown' } as const
const MAX_HOSTS = 20_000
/** Limit of hostnames whose reads are running or have failed recently. */
const MAX_READS = 1_000

type RegistryOptions = {
  /** Time in milliseconds. */
  now?: () => number
  /** Writes log lines. */
  writeLog?: typeof log
  /** Limit of remembered hostnames. */
  maxHosts?: number
  /** Reads the part of the store's configuration that the gates need; default: none. */
  readHostSettings?: ReadHostSettings
}

/**
 * Keeps registry items in memory: fresh for 30 s, stale while one refresh runs, stale for as long as the registry is
 * down. Hostnames without a store are remembered too. The memory is limited; the least recently used go first.
 *
 * @param read     reads one item, e.g. from Edge Config
 * @param now      clock in milliseconds
 * @param writeLog replaced in tests: the program's log leaves out lines beyond 20 a second
 * @param readHostSettings reads language and embedding settings of the store's configuration, with each record; while
 * the back end is down, its last response counts, and without one the record alone
 */
export function createRegistry(
  read: ReadItem,
  { now = Date.now, writeLog = log, maxHosts = MAX_HOSTS, readHostSettings = async () => null }: RegistryOptions = {},
) {
  const entries = new LRUCache<string, Entry>({ max: maxHosts })
  // Limited as well: a lost read is never removed.
  const running = new LRUCache<string, { refreshing: Promise<Lookup>; startedAt: number }>({ max: MAX_READS })
  const failedAt = new LRUCache<string, number>({ max: MAX_READS })

  async function refresh(host: string): Promise<Lookup> {
    try {
      const item = await read(registryKeyOf(host))
      const record = v.safeParse(TenantRecord, item)
      if (item !== undefined && item !== null && !record.success) {
        writeLog('registry.invalid_record', {
          message: `Registry item ${registryKeyOf(host)} is not a tenant record: ${v.summarize(record.issues)}`,
        })
      }
      const entry = record.success ? await complete(host, record.output) : { lookup: UNKNOWN, settings: null }
      entries.set(host, { ...entry, readAt: now() })
      failedAt.delete(host)
      return entry.lookup
    } catch (error) {
      failedAt.set(host, now())
      writeLog('registry.unreachable', {
        message: `Registry can't be read: ${error instanceof Error ? error.message : 'unknown reason'}`,
        cause: causeOf(error),
      })
      return entries.get(host)?.lookup ?? { kind: 'unavailable' }
    }
  }

  async function complete(host: string, record: Tenant): Promise<Pick<Entry, 'lookup' | 'settings'>> {
    const settings = (await readHostSettings(record)) ?? lastSettingsOf(host, record)
    return { lookup: { kind: 'found', tenant: settings ? applyHostSettings(record, settings) : record }, settings }
  }

  /**
   * The last settings of the same store; null if the hostname belonged to another store, or no back end has responded
   * yet.
   */
  function lastSettingsOf(host: string, { tenant, api }: Tenant): HostSettingsWire | null {
    const entry = entries.get(host)
    const isSame =
      entry?.lookup.kind === 'found' && entry.lookup.tenant.tenant === tenant && entry.lookup.tenant.api === api
    return isSame ? entry.settings : null
  }

  function refreshOnce(host: string): Promise<Lookup> {
    const current = running.get(host)
    if (current && now() - current.startedAt < LOST_AFTER_MS) return current.refreshing
    const refreshing = refresh(host).finally(() => running.delete(host))
    running.set(host, { refreshing, startedAt: now() })
    return refreshing
  }

  /** Looks up a normalised hostname; an old record is refreshed in the background. */
  return async function lookup(host: string, keepAlive?: KeepAlive): Promise<Lookup> {
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
