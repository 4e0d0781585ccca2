import { localePrefix, withPrefix } from '../i18n/shell-paths.ts'
import { readLocalPath } from '../tenant/locale-path.ts'
import type { ContentContext } from './content-context.ts'

/** How a link of content is followed (S1-2.10). */
export type ResolvedLink = { kind: 'page' | 'file' | 'anchor' | 'contact' | 'external'; href: string }

/** The address without the store's origin, in any letter case; unchanged if it is another site's. */
function withoutOrigin(href: string, baseUrl: string): string {
  const isOwn = baseUrl !== '' && `${href}/`.toLowerCase().startsWith(baseUrl.toLowerCase())
  return isOwn ? `/${href.slice(baseUrl.length)}` : href
}

/** The public path of a page of the store: in the language that the path begins with, else in the content's. */
function pageHref(path: string, { prefix, locales }: Pick<ContentContext, 'prefix' | 'locales'>): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(path) ?? []
  const local = readLocalPath(pathname, locales)
  if (local?.locale) return `${withPrefix(localePrefix(local.locale, locales[0] ?? ''), local.path)}${rest}`
  return `${withPrefix(prefix, pathname)}${rest}`
}

/**
 * Classifies a link by its target: a page of the store (its public path in the language that it names, else in the
 * content's), a media file, an anchor on the same page, a phone number or mail address, or another site.
 */
export function resolveLink(
  address: string,
  { baseUrl, prefix, locales }: Pick<ContentContext, 'baseUrl' | 'prefix' | 'locales'>,
): ResolvedLink {
  const href = address.trim()
  if (href.startsWith('#')) return { kind: 'anchor', href }
  if (/^(tel|mailto|sms):/i.test(href)) return { kind: 'contact', href }
  const path = withoutOrigin(href, baseUrl)
  if (/^([a-z][a-z0-9+.-]*:|\/\/|\/\\|\\)/i.test(path)) return { kind: 'external', href }
  if (/^\/?media\//.test(path)) return { kind: 'file', href: path.startsWith('/') ? path : `/${path}` }
  if (/^[?.]/.test(path)) return { kind: 'page', href: path }
  return { kind: 'page', href: pageHref(path.startsWith('/') ? path : `/${path}`, { prefix, locales }) }
}
