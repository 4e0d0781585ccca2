import { resolveHttpUrl } from '../core/url/url.ts'
import type { Site } from './site.ts'

/** What mappers of wire data need to know about the store. `mediaUrl` is absolute and ends in '/'. */
export type MapContext = {
  locale: string
  currency: string
  /** Currency symbol for amounts that the back end sends without text; without it, that of the locale is used. */
  currencySymbol?: string
  mediaUrl: string
  origin: string
  /** product_data is a list of named rows instead of a map by name (enable_v2_product_data_shape). */
  hasListShapedProductData?: boolean
}

export const mapContextOf = ({ locale, config, url }: Site): MapContext => ({
  locale,
  currency: config.locale.currency.code,
  currencySymbol: config.locale.currency.symbol,
  mediaUrl: config.identity.baseMediaUrl || url('/media/'),
  origin: new URL(url('/')).origin,
  ...(config.catalog.hasListShapedProductData && { hasListShapedProductData: true }),
})

/**
 * Address of a file or page in wire data: absolute on other hosts, without the origin on the store's own host (shorter,
 * and correct behind any port or proxy); undefined if it is not a web address.
 */
export function resolveAddress(
  address: string,
  { mediaUrl, origin }: Pick<MapContext, 'mediaUrl' | 'origin'>,
): string | undefined {
  const url = resolveHttpUrl(address, mediaUrl)
  return url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}
