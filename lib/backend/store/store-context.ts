import { pickLocale } from '../../contract-server/locale.ts'
import type { Configuration } from '../configuration.ts'
import { type Content, type Documents, documentsFor } from './content.ts'
import { currentDocuments, type PreviewDraft } from './shown-documents.ts'

/** URLs of a site's pages and media; both end in '/'. */
export type SiteAddresses = { baseUrl: string; baseMediaUrl: string }

/** A store in the context of one request: content, locale and base URLs. */
export type StoreContext = {
  content: Content
  locale: string
  documents: Documents
  /** URL of the storefront, ending in '/'. */
  baseUrl: string
  /** URL of its media, ending in '/'. */
  baseMediaUrl: string
  /** Whether the request is from one of the store's in-store screens. */
  isKiosk: boolean
  /** URLs of the shop itself. Mails link here, because nobody comes back to an in-store screen. */
  shop: SiteAddresses
  /** Origin of this back end. */
  origin: string
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)

/** Suffix of the store id in the API's paths for in-store screens. */
const KIOSK_ENDING = '.kiosk'

/** First path segment of the API for the in-store screens of a store. */
export const kioskSegmentOf = (storeId: string): string => `${storeId}${KIOSK_ENDING}`

/** Parses the first path segment of the API: the store's id, and whether it is for in-store screens. */
export const readStoreSegment = (segment: string): { storeId: string; isKiosk: boolean } => ({
  storeId: segment.endsWith(KIOSK_ENDING) ? segment.slice(0, -KIOSK_ENDING.length) : segment,
  isKiosk: segment.endsWith(KIOSK_ENDING),
})

/**
 * Creates the context of a request to a store, in the locale of the language header. `storefrontPort` completes URLs
 * that config.json leaves out. On an in-store screen it has the screens' configuration and URLs. Its documents are
 * those valid today, and the draft of a preview.
 */
export function createStoreContext(
  content: Content,
  language: string,
  { storefrontPort, origin }: Pick<Configuration, 'storefrontPort' | 'origin'>,
  isKiosk = false,
  draft?: PreviewDraft,
): StoreContext {
  const locale = pickLocale(language, content.locales)
  const shop = documentsFor(content, locale)
  const { hosts, kiosk_hosts } = content.identity
  const addressesOf = ({ base_url, base_media_url }: Record<string, unknown>, host = 'localhost'): SiteAddresses => {
    const baseUrl = withSlash(
      typeof base_url === 'string' && base_url !== '' ? base_url : `http://${host}:${storefrontPort}/`,
    )
    const ownMedia = typeof base_media_url === 'string' && base_media_url !== ''
    return { baseUrl, baseMediaUrl: withSlash(ownMedia ? base_media_url : `${baseUrl}media/`) }
  }
  const shown = currentDocuments(shop, content.timeZone, draft)
  const documents = isKiosk ? { ...shown, config: shop.kioskConfig } : shown
  const shopAddresses = addressesOf(shop.config, hosts[0])
  return {
    content,
    locale,
    documents,
    isKiosk,
    ...(isKiosk ? addressesOf(shop.kioskConfig, kiosk_hosts?.[0] ?? hosts[0]) : shopAddresses),
    shop: shopAddresses,
    origin,
  }
}
