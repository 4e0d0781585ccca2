import { localePrefix } from '../i18n/shell-paths.ts'
import { readLocalPath } from '../tenant/locale-path.ts'
import type { Site } from './site.ts'

type RedirectSite = Pick<Site, 'host' | 'locale' | 'tenant'>

/** The path of an address within the shop, with or without the shop's host; null for an address on another host. */
function ownPathOf(host: string, target: string): string | null {
  if (target.startsWith('/')) return target
  const url = URL.parse(target)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname === host
    ? `${url.pathname}${url.search}${url.hash}`
    : null
}

/**
 * Target of a back end's redirect: a path keeps its own language, or gets that of the page; an address with the shop's
 * host is reduced to its path.
 */
export function redirectHref({ host, locale, tenant }: RedirectSite, target: string): string {
  const path = ownPathOf(host, target)
  if (path === null) return target
  const local = readLocalPath(path, tenant.locales)
  if (local === null) return path
  const prefix = localePrefix(local.locale ?? locale, tenant.locale)
  return prefix === '' ? local.path : `${prefix}${local.path.replace(/^\/(?=[?#]|$)/, '')}`
}

/**
 * Whether a redirect leads to the requested path itself; query and trailing slash don't count.
 *
 * @param path decoded, without language
 */
export function leadsBack({ host, locale, tenant }: RedirectSite, path: string, target: string): boolean {
  const own = ownPathOf(host, target)
  const local = own === null ? null : readLocalPath(own, tenant.locales)
  if (local === null || (local.locale ?? locale) !== locale) return false
  const bare = (text: string) => text.replace(/[?#][\s\S]*$/, '').replace(/\/+$/, '')
  return bare(decodePath(local.path)) === bare(path)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
