/**
 * Sources and targets of redirects. Sources are compared as decoded paths; targets are encoded paths or URLs of other
 * sites. The storefront's route table decides which paths the shop has.
 */

import { findMisspelling } from '../../core/address/address-spelling.ts'
import { DEFAULT_LOCALE } from '../../core/locales.ts'
import { pageRoutes } from '../../core/url/routes.ts'
import { mayBePage, redirectPathOf } from '../../routing/redirect-address.ts'
import { chooseLocale, nearestLocale, readLocalPath } from '../../tenant/locale-path.ts'

const BASE = 'https://shop.invalid'

/** What the addresses of a store depend on. */
export type ShopAddresses = {
  /** Host names of the store, in lower case without port. */
  readonly hosts: readonly string[]
  /** Its locales with a dash, the default locale first. */
  readonly locales: readonly string[]
  /** Names of staff's pages. They may look like a language that the store does not have: 'hi-fi'. */
  readonly pages: ReadonlySet<string>
}

/** Built-in pages that also render staff's page of the same name. */
const PAGES_WITH_CONTENT: ReadonlySet<string> = new Set(
  pageRoutes().flatMap(({ path, hasContent }) => (hasContent ? [path.slice(1) || 'home'] : [])),
)

/** Whether the shop renders staff's page of this name. Names of other built-in pages are taken: '/compare', '/cart'. */
export const isPublicPage = (identifier: string): boolean =>
  PAGES_WITH_CONTENT.has(identifier) || redirectPathOf(`/${identifier}`, [DEFAULT_LOCALE]) !== null

/** A page of the shop: its decoded path without the language. */
type LocalizedPath = { readonly locale: string; readonly path: string }

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Path, query and fragment of an address of the shop; undefined for another site's address. */
function ownPathOf(address: string, { hosts }: ShopAddresses): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  if (url === null || url.username !== '' || url.password !== '' || !hosts.includes(url.hostname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** Whether a path has escapes in an encoding other than UTF-8, such as '%E9'. No page has such a path. */
function hasOtherEncoding(path: string): boolean {
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return /%[89a-f][\da-f]/i.test(path)
  }
}

/** The path that browsers request: '/a/../b' becomes '/b'. */
const askedFor = (path: string): string => URL.parse(path, BASE)?.pathname ?? path

/** '/old/*', '/old(.*)', '/:slug', '/{id}', '/old$': patterns of other systems. */
const PATTERN = /\*|\/:[a-z]|\{[^}]*\}|\(\?|\[\^|\$$/i

const barePath = (path: string): string => decode(path.replace(/[?#][\s\S]*$/, '')).replace(/\/+$/, '')

/** Why an address can't be the source of a redirect. */
export type SourceFault = 'elsewhere' | 'page' | 'pattern' | 'encoding' | 'fragment'

/**
 * Normalizes the source of a redirect: a decoded path without query and trailing slash; '/en_CA/old' becomes
 * '/en-CA/old'. Faults: 'elsewhere' if it is no path of the shop or a home page, 'page' if the shop never looks up
 * a redirect for it, 'pattern' if it has a wildcard or a parameter, 'encoding' if its escapes are not UTF-8,
 * 'fragment' if it contains '#': browsers don't send what follows it.
 */
export function readSource(address: string, shop: ShopAddresses): { source: string } | { fault: SourceFault } {
  if (address.includes('#')) return { fault: 'fragment' }
  const own = ownPathOf(address, shop)
  const asked = own === undefined ? '' : askedFor(own)
  if (hasOtherEncoding(asked)) return { fault: 'encoding' }
  const path = barePath(asked)
  if (PATTERN.test(path)) return { fault: 'pattern' }
  const local = readLocalPath(path, shop.locales)
  if (path === '' || (local?.locale && barePath(local.path) === '')) return { fault: 'elsewhere' }
  const source = redirectPathOf(path, shop.locales)
  return source === null ? { fault: 'page' } : { source }
}

/**
 * The right form of a source that is misspelt or has a fragment: an address of the shop, or the path of another;
 * undefined if none is known.
 */
export function findRightSource(address: string, shop: ShopAddresses): string | undefined {
  const bare = address.replace(/#.*/s, '')
  if (bare !== address && 'source' in readSource(bare, shop)) return bare
  const form = findMisspelling(bare)?.form
  if (form === undefined || 'source' in readSource(form, shop)) return form
  const path = URL.parse(form)?.pathname ?? '/'
  return path === '/' ? undefined : path
}

/**
 * Normalizes the target of a redirect: an encoded path of the shop with the language in the store's spelling, or an
 * http or https URL of another site; undefined for anything else.
 */
export function targetOf(written: string, shop: ShopAddresses): string | undefined {
  // As copied out of the source of a page.
  const address = written.replace(/&amp;/gi, '&')
  const own = ownPathOf(address, shop)
  if (own === undefined && !/^https?:\/\//i.test(address)) return undefined
  const url = URL.parse(own ?? address, BASE)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (own === undefined) return url.href
  const path = `${url.pathname}${url.search}${url.hash}`
  const local = readLocalPath(path, shop.locales)
  if (!local?.locale) return path
  return `/${local.locale}${local.path.replace(/^\/(?=[?#]|$)/, '')}`
}

/**
 * The languages in which a source can be requested, with its path in each. A source with a language has only this one.
 */
export function localizedPathsOf(source: string, { locales }: ShopAddresses): LocalizedPath[] {
  const choice = chooseLocale(source, '', locales)
  if (choice.kind === 'unsupported')
    return [{ locale: nearestLocale(choice.requested, locales[0] ?? DEFAULT_LOCALE, locales), path: source }]
  if (choice.locale !== '') return [{ locale: choice.locale, path: choice.pathname }]
  return locales.map((locale) => ({ locale, path: source }))
}

/** Whether a redirect may end at `target`: another site's URL, or a path of a kind of page that the shop has. */
export function isAllowedTarget(target: string, shop: ShopAddresses): boolean {
  const own = ownPathOf(target, shop)
  if (own === undefined) return true
  if (hasOtherEncoding(askedFor(own))) return false
  const path = barePath(own)
  return shop.pages.has(path.slice(1)) || mayBePage(path || '/', shop.locales)
}

/** Whether a redirect may lead to an address, in any of its spellings. */
export function isRedirectTarget(address: string, shop: ShopAddresses): boolean {
  const target = targetOf(address, shop)
  return target !== undefined && isAllowedTarget(target, shop)
}

/**
 * Finds the target of the first matching source. Redirects of staff come first, then the most specific source.
 * `isAsked` is true for the visitor's path and false for the target of a previous redirect.
 */
export type FindTarget = (
  sources: readonly string[],
  isAsked: boolean,
) => Promise<string | undefined> | string | undefined

/** Maximum number of redirects followed for one path. */
const MOST_STEPS = 10

/** Sources that match a place, most specific first. */
const sourcesOf = ({ locale, path }: LocalizedPath, asWritten = path): string[] => [
  ...(asWritten === path ? [] : [asWritten]),
  `/${locale}${path}`,
  path,
]

/**
 * The final target of a path, after following all redirects; undefined if not found or for a loop.
 * @param path decoded, without the language
 */
export async function followRedirects(
  { locale, path }: LocalizedPath,
  shop: ShopAddresses,
  find: FindTarget,
): Promise<string | undefined> {
  const seen = new Set<string>()
  let place: LocalizedPath = { locale, path }
  let sources = sourcesOf(place)
  let location: string | undefined
  for (;;) {
    const key = `${place.locale} ${place.path}`
    if (seen.has(key) || seen.size === MOST_STEPS) return undefined
    seen.add(key)
    const found = await find(sources, seen.size === 1)
    if (found === undefined) return location
    location = targetOf(found, shop) ?? found
    const own = ownPathOf(location, shop)
    if (own === undefined) return location
    const local = readLocalPath(own, shop.locales)
    place = { locale: local?.locale ?? place.locale, path: barePath(local?.path ?? own) }
    // The home page always exists.
    if (place.path === '') return location
    sources = sourcesOf(place, barePath(ownPathOf(found, shop) ?? found))
  }
}
