import 'server-only'
import { acceptsGzip, CAN_ENCODE_HEADER, ENCODING_HEADER } from '../core/server/encoded-response.ts'
import { createExpiringMap } from '../core/server/expiring-map.ts'
import type { Site } from '../site/site.ts'
import { causeOf, log } from '../telemetry/log.ts'
import { FEED_TYPES, type FeedFile, findFeedFile } from './channels.ts'
import { isFeedToken } from './feed-token.ts'
import { type OfferBatch, readOffers } from './read-offers.server.ts'
import { writeFeed } from './write-feed.server.ts'

/** Feeds that are being written, by store, language and channel. They expire in case a connection is never closed. */
const runningFeeds = createExpiringMap<true>(1_000, 10 * 60_000)

/** Starts of each feed in the present minute. */
const starts = createExpiringMap<number>(10_000, 60_000)
const STARTS_PER_MINUTE = 12

/** Bytes that are collected before they are sent. */
const CHUNK_BYTES = 64 * 1024

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
}

const refuse = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
  })

/**
 * Serves a file of a feed at /feeds/{locale}/{name}?token=…: streamed, compressed if the client accepts it or if the
 * name ends in .gz. `since` limits it to offers that may have changed since then.
 */
export async function serveFeed(request: Request, site: Site, name: string): Promise<Response> {
  const parameters = new URL(request.url).searchParams
  const file = findFeedFile(name)
  const { channels, tokenVersion } = site.config.feeds
  const { tenant } = site.tenant
  const token = parameters.get('token') ?? ''
  const isPermitted =
    file !== undefined &&
    (await isFeedToken(token, { tenant, locale: site.locale, channel: file.channel.name, version: tokenVersion }))
  if (!isPermitted) return refuse(403, 'The address of this feed is not valid, or no longer.')
  if (!channels.includes(file.channel.name)) return refuse(404, 'The store has no feed for this channel.')
  const since = readSince(parameters.get('since'))
  if (since === undefined) return refuse(400, 'since must be a time such as 2026-11-29T08:00:00Z.')
  if (since === '' && file.format === 'removed') return refuse(400, 'This file needs the parameter since.')
  if (since !== '' && file.channel.kind === 'reviews')
    return refuse(400, 'A feed of reviews is always complete: leave out since.')

  const canEncode = request.headers.get(CAN_ENCODE_HEADER) === '1'
  const isGzip = canEncode && !file.isCompressed && acceptsGzip(request.headers.get('accept-encoding'))
  const headers = {
    ...HEADERS,
    'content-type': file.isCompressed ? 'application/gzip' : FEED_TYPES[file.format],
    'content-disposition': `attachment; filename="${name}"`,
    // Not compressed a second time.
    ...(isGzip && { [ENCODING_HEADER]: 'gzip', 'cache-control': `${HEADERS['cache-control']}, no-transform` }),
  }
  if (request.method === 'HEAD') return new Response(null, { headers })

  const key = `${tenant} ${site.locale} ${file.channel.name}`
  const count = (starts.get(key) ?? 0) + 1
  if (runningFeeds.has(key) || count > STARTS_PER_MINUTE)
    return refuse(429, 'This feed is being written, or was requested too often. Try again in a minute.', {
      'retry-after': '60',
    })
  starts.set(key, count, { noUpdateTTL: true })
  runningFeeds.set(key, true)
  const release = () => runningFeeds.delete(key)
  try {
    const batches = readOffers(site, since)
    const first = await batches.next()
    const asOf = first.done ? '' : first.value.asOf
    const text = writeFeed(site, file, startingWith(first, batches))
    const plain = streamOf(text, { tenant, channel: file.channel.name, release })
    const body = isGzip || file.isCompressed ? plain.pipeThrough(gzip()) : plain
    return new Response(body, { headers: { ...headers, ...(asOf && { 'x-feed-as-of': asOf }) } })
  } catch (error) {
    release()
    reportFailure(tenant, file.channel.name, error)
    return refuse(502, 'The products could not be read. Try again later.', { 'retry-after': '300' })
  }
}

/** An ISO 8601 time in its shortest form; '' if missing, undefined if invalid or in the future. */
function readSince(text: string | null): string | undefined {
  if (text === null || text === '') return ''
  if (text.length > 40 || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return undefined
  const time = new Date(text)
  return Number.isNaN(time.getTime()) || time.getTime() > Date.now() ? undefined : time.toISOString()
}

/** Types of the two platforms differ in the chunks of CompressionStream. */
const gzip = () => new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>

async function* startingWith(
  first: IteratorResult<OfferBatch>,
  rest: AsyncGenerator<OfferBatch>,
): AsyncGenerator<OfferBatch> {
  try {
    if (first.done) return
    yield first.value
    yield* rest
  } finally {
    // Also if the consumer stops at the first batch.
    await rest.return(undefined)
  }
}

const reportFailure = (tenant: string, channel: string, error: unknown): void =>
  log('feed.failed', {
    message: `The feed ${channel} of ${tenant} could not be written: ${error instanceof Error ? error.message : ''}`,
    tenant,
    cause: causeOf(error),
  })

type FeedRun = { readonly tenant: string; readonly channel: FeedFile['channel']['name']; readonly release: () => void }

/**
 * The texts as a stream that is written as fast as the client reads. A failure breaks the connection, so that the
 * client doesn't take the beginning of the file for the whole.
 */
function streamOf(texts: AsyncGenerator<string>, { tenant, channel, release }: FeedRun): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let collected = ''
          while (collected.length < CHUNK_BYTES) {
            const next = await texts.next()
            if (next.done) {
              if (collected !== '') controller.enqueue(encoder.encode(collected))
              controller.close()
              release()
              return
            }
            collected += next.value
          }
          controller.enqueue(encoder.encode(collected))
        } catch (error) {
          release()
          reportFailure(tenant, channel, error)
          controller.error(error)
        }
      },
      async cancel() {
        release()
        await texts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
