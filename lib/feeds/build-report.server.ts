import 'server-only'
import { FEED_PATH } from '../core/url/routes.ts'
import { loadTranslator } from '../i18n/translator.ts'
import type { Site } from '../site/site.ts'
import type { PictureSizes } from './channel-rules.ts'
import { FEED_CHANNELS, type FeedChannel } from './channels.ts'
import { createChannelCount, MOST_EXAMPLES, type ReportedChannel, type StoreFeedReport } from './feed-report.ts'
import type { FeedResult } from './feed-row.ts'
import { signFeed } from './feed-token.ts'
import { writeGoogleReviews } from './google-reviews.ts'
import { feedContextOf, readOffers } from './read-offers.server.ts'
import { loadAllReviews } from './write-feed.server.ts'

/** Addresses of a channel's files in all languages of the store; empty without the deployment's secret. */
async function listAddresses(site: Site, { name: channel, formats }: FeedChannel): Promise<string[]> {
  const { tenant, locale: first, locales } = site.tenant
  const { tokenVersion: version } = site.config.feeds
  const origin = new URL(site.url('/')).origin
  const addresses = [...new Set([first, ...locales])].map(async (locale) => {
    const token = await signFeed({ tenant, locale, channel, version })
    return token === null
      ? []
      : formats.map((format) => `${origin}${FEED_PATH}${locale}/${channel}.${format}?token=${token}`)
  })
  return (await Promise.all(addresses)).flat()
}

/**
 * Reads all offers of a store once, and reports for each channel that is on what it takes and refuses.
 *
 * @param language of the texts
 */
export async function buildFeedReport(site: Site, language: string): Promise<StoreFeedReport> {
  const t = await loadTranslator(language, 'feeds')
  const context = feedContextOf(site)
  const active = FEED_CHANNELS.filter(({ name }) => context.feeds.channels.includes(name))
  const counted = new Map(active.map((channel) => [channel, createChannelCount()]))
  const batches = active.length > 0 ? readOffers(site) : []
  for await (const { products, sizes } of batches) {
    for (const offers of products) {
      for (const [channel, count] of counted) {
        const { rows, problems } = await resultOf(site, channel, offers, sizes)
        count.add(rows.length, problems)
      }
    }
  }
  const channels = FEED_CHANNELS.map(async (channel): Promise<ReportedChannel> => {
    const result = counted.get(channel)?.read()
    return {
      channel: channel.name,
      name: t(`channels.${channel.name}`),
      isOn: result !== undefined,
      summary: result ? t('report.summary', { rows: result.rows, refused: result.refused }) : t('report.off'),
      addresses: result ? await listAddresses(site, channel) : [],
      rows: result?.rows ?? 0,
      refused: result?.refused ?? 0,
      problems: (result?.counts ?? []).map(({ limit = 0, ...count }) => ({
        ...count,
        severity: t(count.isRefused ? 'report.refused' : 'report.limited'),
        more: count.count > MOST_EXAMPLES ? t('report.more', { count: count.count - MOST_EXAMPLES }) : '',
        what: t(`problems.${count.code}.what`, { limit }),
        todo: t(`problems.${count.code}.todo`),
      })),
    }
  })
  return { store: site.tenant.tenant, locale: site.locale, channels: await Promise.all(channels) }

  async function resultOf(
    { config }: Site,
    channel: FeedChannel,
    offers: Parameters<typeof writeGoogleReviews>[0],
    sizes: PictureSizes,
  ): Promise<FeedResult<unknown>> {
    if (channel.kind !== 'reviews') return channel.write(offers, context, sizes)
    const [{ groupId = '', id = '', rating = null } = {}] = offers
    if (!rating || !config.features.productReviews) return { rows: [], problems: [] }
    return writeGoogleReviews(offers, await loadAllReviews(site, groupId || id, rating.count))
  }
}
