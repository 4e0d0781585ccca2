import type { Configuration } from '../configuration.ts'
import { type Content, type Documents, documentsFor } from '../store/content.ts'
import { pickLocale } from '../text/locale.ts'

/** A store as one request sees it: content, locale and the addresses its answers are made of. */
export type View = {
  content: Content
  locale: string
  documents: Documents
  /** Address of the storefront, ending in '/'. */
  baseUrl: string
  /** Address of its media, ending in '/'. */
  baseMediaUrl: string
  /** Origin of this back end, where the stand-ins of providers are. */
  origin: string
}

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`)

/** Opens a store in the locale of the language header; `storefrontPort` completes addresses that config.json leaves out. */
export function openView(
  content: Content,
  language: string,
  { storefrontPort, origin }: Pick<Configuration, 'storefrontPort' | 'origin'>,
): View {
  const locale = pickLocale(language, content.locales)
  const documents = documentsFor(content, locale)
  const { base_url, base_media_url } = documents.config
  const host = content.identity.hosts[0] ?? 'localhost'
  const baseUrl = withSlash(
    typeof base_url === 'string' && base_url !== '' ? base_url : `http://${host}:${storefrontPort}/`,
  )
  const ownMedia = typeof base_media_url === 'string' && base_media_url !== ''
  return {
    content,
    locale,
    documents,
    baseUrl,
    baseMediaUrl: withSlash(ownMedia ? base_media_url : `${baseUrl}media/`),
    origin,
  }
}
