import type { Configuration } from '../configuration.ts'
import { type Content, type Documents, documentsFor } from '../store/content.ts'
import { type ShownDraft, shownDocuments } from '../store/shown-documents.ts'
import { pickLocale } from '../text/locale.ts'

/** Addresses of a site, both ending in '/': its pages and its media. */
export type SiteAddresses = { baseUrl: string; baseMediaUrl: string }

/** A store as one request sees it: content, locale and the addresses its answers are made of. */
export type View = {
  content: Content
  locale: string
  documents: Documents
  /** Address of the storefront, ending in '/'. */
  baseUrl: string
  /** Address of its media, ending in '/'. */
  baseMediaUrl: string
  /** Seen on one of the store's in-store screens. */
  isKiosk: boolean
  /** The shop itself, where mails lead: nobody comes back to an in-store screen. */
  shop: SiteAddresses
  /** Origin of this back end, where the stand-ins of providers are. */
  origin: string
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)

/** What the first segment of an address of the API says: a store, or with this ending the store on its in-store screens. */
const KIOSK_ENDING = '.kiosk'

/** First segment of the API's addresses on the in-store screens of a store. */
export const kioskSegmentOf = (storeId: string): string => `${storeId}${KIOSK_ENDING}`

/** Which store the first segment of an address names, and whether it is seen on an in-store screen. */
export const readStoreSegment = (segment: string): { storeId: string; isKiosk: boolean } => ({
  storeId: segment.endsWith(KIOSK_ENDING) ? segment.slice(0, -KIOSK_ENDING.length) : segment,
  isKiosk: segment.endsWith(KIOSK_ENDING),
})

/**
 * Opens a store in the locale of the language header; `storefrontPort` completes addresses that config.json leaves out.
 * On an in-store screen the store has the configuration and the address of its screens. What has not begun or is over is not
 * among its documents; the draft of a preview is.
 */
export function openView(
  content: Content,
  language: string,
  { storefrontPort, origin }: Pick<Configuration, 'storefrontPort' | 'origin'>,
  isKiosk = false,
  draft?: ShownDraft,
): View {
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
  const shown = shownDocuments(shop, content.timeZone, draft)
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
