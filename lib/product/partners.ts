import { DEFAULT_LOCALE, getLanguage } from '../core/locales.ts'
import { resolveHttpUrl } from '../core/url.ts'
import { scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import type { Product } from './product.ts'

/** How a store shows reviews: its own list, or a provider's widgets. */
export type ReviewDisplay = 'native' | 'power_reviews' | 'bazaarvoice'

const WORDS: readonly (readonly [RegExp, ReviewDisplay])[] = [
  [/power/i, 'power_reviews'],
  [/bazaar|^bv$/i, 'bazaarvoice'],
  [/native/i, 'native'],
]

/**
 * The display that display_type names, as far as its provider is set up. Where it names none, the one provider that is set
 * up shows its reviews; with none or both the store's own list stands (specification 3.1).
 */
export function chooseReviewDisplay(displayType: string, isSetUp: Record<'power_reviews' | 'bazaarvoice', boolean>) {
  const named = WORDS.find(([pattern]) => pattern.test(displayType.trim()))?.[1]
  if (named) return named === 'native' || isSetUp[named] ? named : 'native'
  if (isSetUp.power_reviews === isSetUp.bazaarvoice) return 'native'
  return isSetUp.power_reviews ? 'power_reviews' : 'bazaarvoice'
}

/** A review provider's script with the public settings that it is started with. */
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

/** The provider of makers' content with the public settings that it is started with. */
export type ContentPartner = {
  readonly scriptUrl: string
  /** The account's key, with its zone behind a slash where it has one. */
  readonly accountId: string
  readonly language: string
  readonly country: string
}

/** The review provider of a store; null where its own list is shown, and on pages without scripts of partners. */
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

/** The service that brings makers' content to product pages (cnet); null without it, and on pages without partners. */
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

/** What makers' content is asked for by. */
export const describeForPartner = ({ sku, brand, modelNumber, upc }: Product) => ({
  sku,
  maker: brand,
  model: modelNumber,
  upc,
})

/** Where pictures of a product in a furnished room are asked for; null without the provider's key or address. */
export type RoomViewSource = { readonly url: string }

/**
 * The address that answers a product's room views (display_marxent_images). The provider publishes none that is the same
 * for all dealers, so provider_scripts.marxent names it. null without key or address, and on pages without partners.
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

/** Where hosted videos are played from; provider_scripts.wistia replaces the provider's public address. */
export function hostedVideoUrl({ config }: Pick<Site, 'config'>, id: string): string {
  const base = absolute(config.partners.scriptUrls.wistia) ?? 'https://fast.wistia.net/embed/iframe/'
  return new URL(encodeURIComponent(id), base.endsWith('/') ? base : `${base}/`).href
}

const absolute = (address = ''): string | undefined =>
  URL.canParse(address) ? resolveHttpUrl(address, address) : undefined
