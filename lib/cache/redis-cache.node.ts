/** The cache that instances share, in Redis. Node only: loaded by lib/cache/shared-cache.ts when REDIS_URL is set. */
import { createClient, RESP_TYPES } from '@redis/client'
import { sha256 } from '../core/sha256.ts'
import type { LogEvent } from '../telemetry/events.ts'
import { causeOf, log as writeLog } from '../telemetry/log.ts'
import { decodeEntry, encodeEntry } from './entry-codec.node.ts'
import type { SharedCache } from './layered-cache.ts'
import { announcePurge } from './purge-listeners.ts'
import { HEARSAY_MS, MAX_PURGED_TAGS, type Purges } from './purges.ts'

/** No page waits longer for Redis. */
const LIMIT_MS = 100
/** How often an instance asks what the others have purged, and whether Redis is there. */
const ROUND_MS = 500
/** Purges this old are asked for again: those who told of them have other clocks, or took their time. */
const OVERLAP_MS = 5_000
/** A connection without a response for so long is given up and opened anew. */
const SILENCE_MS = 5_000
const RECONNECT_MS = 1_000
/** Writes under way at once; more are left out. */
const MAX_WRITES = 64
/** How long an entry is kept after its lifetime, for when the back end is down, in seconds. */
const KEPT_S = 24 * 60 * 60
/** The same message is not logged again within this time. */
const QUIET_MS = 60_000

/** Sorted set of all builds' purges: tag → time it was told, in milliseconds since the epoch. */
const PURGES_KEY = 'showroom:purges'

type Log = (event: LogEvent, fields: { message: string; cause?: string }) => void

type Options = {
  /** redis://user:password@host:6379/0, or rediss: for TLS. */
  url: string
  /** Builds don't read each other's pages. */
  build: string
  purges: Purges
  log?: Log
}

/** An opened Redis cache; `isUp` tells whether it is used at present. */
export type RedisCache = SharedCache & { isUp: () => boolean; close: () => void }

/**
 * Opens the shared cache. It connects in the background and never throws afterwards: a response that doesn't come within
 * LIMIT_MS closes it for everybody until the next round, half a second later, has found it well again. Rounds also
 * bring the purges of other instances; purges of our own that could not be told wait for the next good round. Redis
 * bounds itself (maxmemory with allkeys-lru); entries leave a day after their lifetime.
 *
 * @throws {Error} "REDIS_URL must look like redis://host:6379"
 */
export function openRedisCache({ url, build, purges, log = writeLog }: Options): RedisCache {
  // The address may hold a password: it must not be quoted.
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
  /** Since when Redis is away, whether the log has said so, and whether it ever has. */
  let lostAtMs: number | null = null
  let isTold = false
  let wasTold = false
  let writes = 0
  let lastRoundMs = Date.now()
  /** Purges that the others have not been told of: tag → time. */
  const untold = new Map<string, number>()
  const report = createReporter(log)

  /** Does without Redis until the next round if the work fails or takes too long; undefined then. */
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

  async function tell(): Promise<void> {
    if (untold.size === 0) return
    const now = Date.now()
    const telling = [...untold]
    // Told late, a purge is told as of now: nobody looks for old ones again.
    const members = telling.map(([value, at]) => ({ value, score: now - at > HEARSAY_MS ? now : at }))
    const told = await attempt(() =>
      client
        .multi()
        .zAdd(PURGES_KEY, members)
        .zRemRangeByRank(PURGES_KEY, 0, -MAX_PURGED_TAGS - 1)
        .zRemRangeByScore(PURGES_KEY, '-inf', now - KEPT_S * 2_000)
        .exec(),
    )
    if (!told) return
    for (const [tag, at] of telling) if (untold.get(tag) === at) untold.delete(tag)
  }

  /** Learns what the others have purged since the last round. */
  async function listen(): Promise<void> {
    const since = lastRoundMs - OVERLAP_MS
    const isFirst = !hasListened
    const found = await client.zRangeByScoreWithScores(PURGES_KEY, isFirst ? '-inf' : since, '+inf')
    const now = Date.now()
    // Who hears late has made pages from old data meanwhile: what is in memory now must not count as made after the purge.
    const isLate = now - lastRoundMs > HEARSAY_MS
    const news = found.filter(({ value, score }) => purges.add(value, isLate && score > since ? now : score))
    hasListened = true
    lastRoundMs = now
    if (news.length > 0 && !isFirst) announcePurge(news.map(({ value }) => value))
  }
  let hasListened = false

  let isInRound = false
  async function goRound(): Promise<void> {
    // One that hangs is ended by the connection's own limit.
    if (isInRound) return
    isInRound = true
    const round = listen().finally(() => {
      isInRound = false
    })
    try {
      await withLimit(round)
      isUp = true
      lostAtMs = null
      if (isTold) log('cache.shared', { message: 'Redis is back: pages are shared again.' })
      isTold = false
      await tell()
    } catch (error) {
      isUp = false
      if (isClosed || isTold) return
      lostAtMs ??= Date.now()
      // A busy machine misses a round now and then, which is no news after the first time.
      if (wasTold && Date.now() - lostAtMs < QUIET_MS) return
      isTold = true
      wasTold = true
      const message = 'Redis does not answer: this instance goes on alone and tries again.'
      log('cache.alone', { message, cause: causeOf(error) })
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
      for (const tag of tags) if (untold.size < MAX_PURGED_TAGS) untold.set(tag, at)
      await tell()
    },
    close: () => {
      isClosed = true
      isUp = false
      clearInterval(timer)
      client.destroy()
    },
  }
}

/** Waits for a response, but not long. */
function withLimit<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      // A page being rendered may have kept the response waiting at our own door: it gets in first.
      () => setImmediate(() => reject(new DOMException('', 'TimeoutError'))),
      LIMIT_MS,
    )
    response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A response of Redis that says no (out of memory, no permission), not a lost connection. */
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
