import { resolveHttpUrl } from '../core/url.ts'
import type { Site } from './site.ts'

/** What mapping wire data to domain needs to know of the store. `mediaUrl` is absolute and ends in '/'. */
export type MapContext = {
  locale: string
  currency: string
  /** Stands for the currency where the back end has not written an amount out; the locale's own without it. */
  currencySymbol?: string
  mediaUrl: string
  origin: string
  /** product_data is read as rows with names of their own, not as a map by name (enable_v2_product_data_shape). */
  hasListShapedProductData?: boolean
}

/** The mapping context of a site. */
export const mapContextOf = ({ locale, config, url }: Site): MapContext => ({
  locale,
  currency: config.locale.currency.code,
  currencySymbol: config.locale.currency.symbol,
  mediaUrl: config.identity.baseMediaUrl || url('/media/'),
  origin: new URL(url('/')).origin,
  ...(config.catalog.hasListShapedProductData && { hasListShapedProductData: true }),
})

/**
 * Address of a file or page named in data: absolute on other hosts, without the origin on the store's own (shorter,
 * and right behind any port or proxy); undefined for what is no web address.
 */
export function resolveAddress(
  address: string,
  { mediaUrl, origin }: Pick<MapContext, 'mediaUrl' | 'origin'>,
): string | undefined {
  const url = resolveHttpUrl(address, mediaUrl)
  return url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}
