/** The cache that instances share, in Redis. Node only: lib/cache/shared-cache.ts loads it if REDIS_URL is set. */
import { createClient, RESP_TYPES } from '@redis/client'
import { sha256 } from '../core/secrets/sha256.ts'
import type { LogEvent } from '../telemetry/events.ts'
import { causeOf, log as writeLog } from '../telemetry/log.ts'
import { decodeEntry, encodeEntry } from './entry-codec.node.ts'
import type { SharedCache } from './layered-cache.ts'
import { announcePurge } from './purge-listeners.ts'
import { MAX_PURGED_TAGS, PURGE_DELAY_MS, type Purges } from './purges.ts'

/** Longest time that a page waits for Redis. */
const LIMIT_MS = 100
/** How often an instance reads the purges of the others, which also checks the connection. */
const ROUND_MS = 500
/**
 * Each round reads purges this far back again: the other instances' clocks may differ, or they may have published late.
 */
const OVERLAP_MS = 5_000
/** Silence after which a connection is closed and reopened. */
const SILENCE_MS = 5_000
const RECONNECT_MS = 1_000
/** Concurrent writes; further ones are dropped. */
const MAX_WRITES = 64
/** Seconds for which an entry is kept after its lifetime, in case the back end is down. */
const KEPT_S = 24 * 60 * 60
/** The same message is not logged again within this time. */
const QUIET_MS = 60_000

/** Sorted set of all builds' purges: tag → time of publication, in milliseconds since the epoch. */
const PURGES_KEY = 'showroom:purges'

type Log = (event: LogEvent, fields: { message: string; cause?: string }) => void

type Options = {
  /** redis://user:password@host:6379/0, or rediss: for TLS. */
  url: string
  /** Build id: builds don't read each other's pages. */
  build: string
  purges: Purges
  log?: Log
}

/** `isUp`: whether Redis is in use at present. */
export type RedisCache = SharedCache & { isUp: () => boolean; close: () => void }

/**
 * Opens the shared cache. It connects in the background and doesn't throw later: if a response takes longer than
 * LIMIT_MS, all reads and writes skip Redis until the next successful round, half a second later. Rounds also read the
 * purges of other instances; own purges that could not be published are sent after the next successful round. Redis
 * limits its own memory (maxmemory with allkeys-lru); entries expire a day after their lifetime.
 *
 * @throws {Error} "REDIS_URL must look like redis://host:6379"
 */
export function openRedisCache({ url, build, purges, log = writeLog }: Options): RedisCache {
  // The address may contain a password, so the message must not quote it.
  if (!/^rediss?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new Error('REDIS_URL must look like redis://host:6379')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    socket: { connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: RECONNECT_MS },
  })
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const keyOf = (key: string) => `showroom:${build}:${sha256(key, 'hex')}`

  let isUp = false
  let isClosed = false
  /** Start of the current outage, whether it has been logged, and whether any outage has been logged before. */
  let lostAtMs: number | null = null
  let isTold = false
  let wasTold = false
  let writes = 0
  let lastRoundMs = Date.now()
  /** Own purges that are not published yet: tag → time. */
  const unsentPurges = new Map<string, number>()
  const report = createReporter(log)

  /**
   * Runs the work with the time limit; if it fails, Redis is not used until the next round, and the result is
   * undefined.
   */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!isUp) return undefined
    try {
      return await withLimit(work())
    } catch (error) {
      isUp = false
      if (isRefusal(error)) report(error)
      return undefined
    }
  }

  async function sendPurges(): Promise<void> {
    if (unsentPurges.size === 0) return
    const now = Date.now()
    const sending = [...unsentPurges]
    // A purge published late carries the current time: other instances don't read old ones again.
    const members = sending.map(([value, at]) => ({ value, score: now - at > PURGE_DELAY_MS ? now : at }))
    const isSent = await attempt(() =>
      client
        .multi()
        .zAdd(PURGES_KEY, members)
        .zRemRangeByRank(PURGES_KEY, 0, -MAX_PURGED_TAGS - 1)
        .zRemRangeByScore(PURGES_KEY, '-inf', now - KEPT_S * 2_000)
        .exec(),
    )
    if (!isSent) return
    for (const [tag, at] of sending) if (unsentPurges.get(tag) === at) unsentPurges.delete(tag)
  }

  /** Reads the purges that other instances have published since the last round. */
  async function listen(): Promise<void> {
    const since = lastRoundMs - OVERLAP_MS
    const isFirst = !hasListened
    const entries = await client.zRangeByScoreWithScores(PURGES_KEY, isFirst ? '-inf' : since, '+inf')
    const now = Date.now()
    // After a late round, purges count as of now: pages made from old data meanwhile must not count as made after the
    // purge.
    const isLate = now - lastRoundMs > PURGE_DELAY_MS
    const news = entries.filter(({ value, score }) => purges.add(value, isLate && score > since ? now : score))
    hasListened = true
    lastRoundMs = now
    if (news.length > 0 && !isFirst) announcePurge(news.map(({ value }) => value))
  }
  let hasListened = false

  let isInRound = false
  async function goRound(): Promise<void> {
    // A round that hangs ends with the connection's own timeout.
    if (isInRound) return
    isInRound = true
    const round = listen().finally(() => {
      isInRound = false
    })
    try {
      await withLimit(round)
      isUp = true
      lostAtMs = null
      if (isTold) log('cache.connected', { message: 'Redis is back: pages are shared again.' })
      isTold = false
      await sendPurges()
    } catch (error) {
      isUp = false
      if (isClosed || isTold) return
      lostAtMs ??= Date.now()
      // A busy machine misses a round now and then, which is worth one log line, not many.
      if (wasTold && Date.now() - lostAtMs < QUIET_MS) return
      isTold = true
      wasTold = true
      const message = 'Redis does not respond: this instance goes on alone and tries again.'
      log('cache.disconnected', { message, cause: causeOf(error) })
    }
  }

  client.on('error', () => {
    isUp = false
  })
  client.connect().catch(() => {})
  client.once('ready', () => void goRound())
  const timer = setInterval(() => void goRound(), ROUND_MS)
  timer.unref()

  return {
    isUp: () => isUp,
    read: async (key) => {
      const packed = await attempt(() => binary.get(keyOf(key)))
      return packed ? decodeEntry(packed) : null
    },
    write: (key, entry) => {
      if (!isUp || writes >= MAX_WRITES) return
      writes += 1
      const lifetimeS = entry.cacheControl?.revalidate || entry.value?.revalidate || 0
      void encodeEntry(entry)
        .then((packed) =>
          attempt(() =>
            client.set(keyOf(key), packed, { expiration: { type: 'EX', value: Math.ceil(lifetimeS) + KEPT_S } }),
          ),
        )
        .catch(() => {})
        .finally(() => {
          writes -= 1
        })
    },
    purge: async (tags, at) => {
      for (const tag of tags) if (unsentPurges.size < MAX_PURGED_TAGS) unsentPurges.set(tag, at)
      await sendPurges()
    },
    close: () => {
      isClosed = true
      isUp = false
      clearInterval(timer)
      client.destroy()
    },
  }
}

function withLimit<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      // Rendering may have blocked this thread while the response arrived: setImmediate lets it be read before the
      // timeout.
      () => setImmediate(() => reject(new DOMException('', 'TimeoutError'))),
      LIMIT_MS,
    )
    response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether Redis has refused the command (out of memory, no permission), as opposed to a lost connection. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && /^[A-Z]+ /.test(error.message)

function createReporter(log: Log) {
  let lastMs = Number.NEGATIVE_INFINITY
  return (refusal: Error) => {
    if (Date.now() - lastMs < QUIET_MS) return
    lastMs = Date.now()
    // The first word is Redis' code: OOM, NOPERM, READONLY …
    log('cache.refused', { message: 'Redis refuses a command.', cause: refusal.message.split(' ')[0] })
  }
}
