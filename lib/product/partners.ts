import { DEFAULT_LOCALE, getLanguage } from '../core/locales.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import { scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import type { Product } from './product.ts'

/** Where a store's reviews come from: its own list, or a provider's widgets. */
export type ReviewDisplay = 'native' | 'power_reviews' | 'bazaarvoice'

const WORDS: readonly (readonly [RegExp, ReviewDisplay])[] = [
  [/power/i, 'power_reviews'],
  [/bazaar|^bv$/i, 'bazaarvoice'],
  [/native/i, 'native'],
]

/**
 * The display that display_type names, if its provider is configured, else the store's own list. If it names none, the
 * only configured provider; if none or both are, the store's own list (S1-3.1).
 */
export function chooseReviewDisplay(displayType: string, isSetUp: Record<'power_reviews' | 'bazaarvoice', boolean>) {
  const named = WORDS.find(([pattern]) => pattern.test(displayType.trim()))?.[1]
  if (named) return named === 'native' || isSetUp[named] ? named : 'native'
  if (isSetUp.power_reviews === isSetUp.bazaarvoice) return 'native'
  return isSetUp.power_reviews ? 'power_reviews' : 'bazaarvoice'
}

/** A review provider's script and the public settings that start it. */
export type ReviewPartner =
  | {
      readonly provider: 'power_reviews'
      readonly scriptUrl: string
      readonly apiKey: string
      readonly locale: string
      readonly merchantGroupId: string
      readonly merchantId: string
    }
  | { readonly provider: 'bazaarvoice'; readonly scriptUrl: string }

/** The provider of manufacturers' content (cnet) and the public settings that start its script. */
export type ContentPartner = {
  readonly scriptUrl: string
  /** Key of the account, followed by a slash and the zone if it has one. */
  readonly accountId: string
  readonly language: string
  readonly country: string
}

/** Review provider of a store; null if the store uses its own list, and on pages without partners' scripts. */
export function reviewPartner({ config, locale, variant }: Site): ReviewPartner | null {
  const { powerReviews, bazaarvoice, scriptUrls } = config.partners
  const isSetUp = { power_reviews: powerReviews !== null, bazaarvoice: bazaarvoice !== null }
  const display = chooseReviewDisplay(config.productPage.reviews.displayType, isSetUp)
  if (variant.isPagespeed || !config.features.productReviews) return null
  if (display === 'power_reviews' && powerReviews) {
    const { apiKey, locale: reviewLocale, merchantGroupId, merchantId } = powerReviews
    const scriptUrl = scriptUrlOf('power_reviews', scriptUrls)
    return { provider: display, scriptUrl, apiKey, locale: reviewLocale, merchantGroupId, merchantId }
  }
  if (display === 'bazaarvoice' && bazaarvoice) {
    const { clientName, siteId, environment, locale: reviewLocale } = bazaarvoice
    const path = [
      clientName,
      siteId || 'main_site',
      environment || 'production',
      reviewLocale || locale.replace('-', '_'),
    ].map(encodeURIComponent)
    const publicUrl = `https://apps.bazaarvoice.com/deployments/${path.join('/')}/bv.js`
    return { provider: display, scriptUrl: absolute(scriptUrls.bazaarvoice) ?? publicUrl }
  }
  return null
}

/** Provider of manufacturers' content (cnet); null if not configured, and on pages without partners' scripts. */
export function contentPartner({ config, locale, variant }: Site): ContentPartner | null {
  const { cnet, scriptUrls } = config.partners
  if (!cnet || variant.isPagespeed) return null
  return {
    scriptUrl: scriptUrlOf('cnet', { ...scriptUrls, ...(cnet.scriptUrl && { cnet: cnet.scriptUrl }) }),
    accountId: cnet.accountId,
    language: (getLanguage(locale) || getLanguage(DEFAULT_LOCALE)).toUpperCase(),
    country: config.locale.country,
  }
}

/** Fields by which the provider finds manufacturers' content. */
export const describeForPartner = ({ sku, brand, modelNumber, upc }: Product) => ({
  sku,
  maker: brand,
  model: modelNumber,
  upc,
})

/** Address of the room views: pictures of a product in a furnished room. */
export type RoomViewSource = { readonly url: string }

/**
 * Address that returns a product's room views (display_marxent_images). The provider has no address that is the same
 * for all dealers, so provider_scripts.marxent sets it. null without key or address, and on pages without partners'
 * scripts.
 */
export function roomViewSource({ config, variant }: Site, sku: string): RoomViewSource | null {
  const { displayMarxentImages, marxentApiKey } = config.productPage
  const address = absolute(config.partners.scriptUrls.marxent)
  if (!displayMarxentImages || marxentApiKey === '' || !address || variant.isPagespeed) return null
  const url = new URL(address)
  url.searchParams.set('api_key', marxentApiKey)
  url.searchParams.set('sku', sku)
  return { url: url.href }
}

/** Address of a hosted video's player; provider_scripts.wistia replaces the provider's public address. */
export function hostedVideoUrl({ config }: Pick<Site, 'config'>, id: string): string {
  const base = absolute(config.partners.scriptUrls.wistia) ?? 'https://fast.wistia.net/embed/iframe/'
  return new URL(encodeURIComponent(id), base.endsWith('/') ? base : `${base}/`).href
}

const absolute = (address = ''): string | undefined =>
  URL.canParse(address) ? resolveHttpUrl(address, address) : undefined
