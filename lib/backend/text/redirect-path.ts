/**
 * Addresses of redirects: what is moved is compared decoded, where it leads is an encoded path or an address elsewhere.
 * Which of them the shop has is judged by its own table of routes.
 */

import { DEFAULT_LOCALE } from '../../core/locales.ts'
import { askedPathOf, mayBePage } from '../../routing/redirect-address.ts'
import { chooseLocale, movedLocaleOf, readLocalPath } from '../../tenant/locale-path.ts'

const BASE = 'https://shop.invalid'

/** What of a store its addresses are made of. */
export type ShopAddresses = {
  /** Host names at which it is open, in lower case without port. */
  readonly hosts: readonly string[]
  /** Its languages in dash form, the default first. */
  readonly locales: readonly string[]
  /** Names of staff's pages, which may look like a language that the store lacks: 'hi-fi'. */
  readonly pages: ReadonlySet<string>
}

/** Pages of every shop that show what staff wrote under the same name. */
const PAGES_WITH_CONTENT: ReadonlySet<string> = new Set([
  'home',
  'blog',
  'contact',
  'locations',
  'promotions',
  'request-quote',
])

/** Whether a page of staff is shown at its address, or another thing of the shop is there: '/compare', '/cart'. */
export const isShownPage = (identifier: string): boolean =>
  PAGES_WITH_CONTENT.has(identifier) || askedPathOf(`/${identifier}`, [DEFAULT_LOCALE]) !== null

/** A page of the shop: its path, decoded, below the part of the language. */
type Place = { readonly locale: string; readonly path: string }

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path, query and part behind '#' of an address of the shop; undefined for an address elsewhere. */
function ownPathOf(address: string, { hosts }: ShopAddresses): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  if (url === null || url.username !== '' || url.password !== '' || !hosts.includes(url.hostname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const barePath = (path: string): string => decode(path.replace(/[?#][\s\S]*$/, '')).replace(/\/+$/, '')

/** Why an address can't be the source of a redirect. */
export type SourceFault = 'elsewhere' | 'answered' | 'pattern'

/**
 * What an old address is stored as: its path, decoded, without query and the slash at its end, '/en_CA/old' as '/en-CA/old'.
 * 'elsewhere' for what is no path of the shop, and for a home page; 'answered' for what the shop never looks up; 'pattern' for
 * what is meant for several paths.
 */
export function readSource(address: string, shop: ShopAddresses): { source: string } | { fault: SourceFault } {
  const own = ownPathOf(address, shop)
  const path = own === undefined ? '' : barePath(own)
  if (path.includes('*')) return { fault: 'pattern' }
  const local = readLocalPath(path, shop.locales)
  if (path === '' || (local?.locale && barePath(local.path) === '')) return { fault: 'elsewhere' }
  const source = askedPathOf(path, shop.locales)
  return source === null ? { fault: 'answered' } : { source }
}

/**
 * An address as it is given out: a path of the shop, encoded, its language in the store's spelling, or an address of http or
 * https elsewhere; undefined for anything else.
 */
export function targetOf(address: string, shop: ShopAddresses): string | undefined {
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

/** In which languages a source is asked for, and by which path: a source of one language in that alone. */
export function placesOf(source: string, { locales }: ShopAddresses): Place[] {
  const choice = chooseLocale(source, '', locales)
  if (choice.kind === 'unsupported')
    return [{ locale: movedLocaleOf(choice.requested, locales[0] ?? DEFAULT_LOCALE, locales), path: source }]
  if (choice.locale !== '') return [{ locale: choice.locale, path: choice.pathname }]
  return locales.map((locale) => ({ locale, path: source }))
}

/** Whether where a redirect ends may be there: an address elsewhere, or a path that the shop has a kind of page for. */
export function mayEndAt(target: string, shop: ShopAddresses): boolean {
  const own = ownPathOf(target, shop)
  if (own === undefined) return true
  const path = barePath(own)
  return shop.pages.has(path.slice(1)) || mayBePage(path || '/', shop.locales)
}

/** Finds what a path leads to: among the sources that it may have, what staff wrote first, then the most special. */
export type FindTarget = (sources: readonly string[]) => Promise<string | undefined> | string | undefined

/** Redirects that are followed for one path. */
const MOST_STEPS = 10

/** What a place may be stored as, the most special first. */
const sourcesOf = ({ locale, path }: Place, asWritten = path): string[] => [
  ...(asWritten === path ? [] : [asWritten]),
  `/${locale}${path}`,
  path,
]

/**
 * Where the page of a path is now, over as many redirects as lead there; undefined where nobody knows, and for those that
 * lead in a ring.
 *
 * @param path decoded, below the part of the language
 */
export async function followRedirects(
  { locale, path }: Place,
  shop: ShopAddresses,
  find: FindTarget,
): Promise<string | undefined> {
  const seen = new Set<string>()
  let place: Place = { locale, path }
  let sources = sourcesOf(place)
  let location: string | undefined
  for (;;) {
    const key = `${place.locale} ${place.path}`
    if (seen.has(key) || seen.size === MOST_STEPS) return undefined
    seen.add(key)
    const found = await find(sources)
    if (found === undefined) return location
    location = targetOf(found, shop) ?? found
    const own = ownPathOf(location, shop)
    if (own === undefined) return location
    const local = readLocalPath(own, shop.locales)
    place = { locale: local?.locale ?? place.locale, path: barePath(local?.path ?? own) }
    // A home page is always there.
    if (place.path === '') return location
    sources = sourcesOf(place, barePath(ownPathOf(found, shop) ?? found))
  }
}
