/** The addresses of a store, to find broken links and missing pictures in content. */
import type { ContentForms } from '../../contracts/content-forms.ts'
import { nearest } from '../../core/text/nearest.ts'
import { PAGES, SECTIONS, STORE_FILE } from '../../core/url/routes.ts'
import { paths } from '../../i18n/paths.ts'
import { resolveLink } from '../resolve-link.ts'
import { resolveMedia } from '../resolve-media.ts'

/** The contents of a store, by the parts of addresses. */
export type StoreContents = {
  /** Identifiers of content pages, 'a/b' for /a/b. */
  readonly pages: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
  /** url_key of categories and of products, of every language. */
  readonly categories: ReadonlySet<string>
  readonly products: ReadonlySet<string>
  /** Sources of redirects, and other paths that are not content pages. */
  readonly paths: ReadonlySet<string>
  /** Files below media/. */
  readonly media: ReadonlySet<string>
  /** First segments of addresses that are languages: 'fr', 'en-ca'. */
  readonly languages: ReadonlySet<string>
  /** Forms that the store's back end accepts. */
  readonly forms: ContentForms
  /** Whether a category has products that pass the filters in the query; missing if that isn't known. */
  readonly hasProducts?: (category: string, query: URLSearchParams) => boolean
}

/** First segments of addresses that are languages: 'fr' and 'fr-ca' for 'fr_CA'. */
export const languagesOf = (locales: readonly string[]): Set<string> =>
  new Set(
    locales
      .map((name) => name.toLowerCase().replace('_', '-'))
      .filter(Boolean)
      .flatMap((name) => [name, name.slice(0, 2)]),
  )

/** Whether the first segment of an address is a language of the store, 'fr_CA' too. */
export const isLanguage = (segment: string, languages: ReadonlySet<string>): boolean =>
  languages.has(segment.toLowerCase().replace('_', '-'))

/** Paths that are not content pages: financing, also under the store's own names for it, and sources of redirects. */
export const pathsOf = (financing: readonly string[], redirects: readonly string[]): Set<string> =>
  new Set([
    '/financing',
    ...financing.filter(Boolean).map((path) => `/${path.replace(/^\/+|\/+$/g, '')}`),
    ...redirects,
  ])

const { catalog, special, product, blog, search, sharedWishlist } = SECTIONS
const OWN_PAGES: ReadonlySet<string> = new Set([...Object.values(PAGES), catalog, `${catalog}/default-category`])

/** Addresses of which only the back end knows whether they have a page. */
const UNKNOWN = new RegExp(
  `^(?:${paths.promotion('')}[^/]+|${special}(?:/[^/]+){2,3}|${search}(?:/.*)?|${sharedWishlist}/[^/]+|/api/.+)$`,
)

/** What the sections with one variable part show, and the keys that a store has. */
const KEYED: Readonly<Record<string, { what: string; keysOf: (store: StoreContents) => ReadonlySet<string> }>> = {
  [catalog]: { what: 'category', keysOf: ({ categories }) => categories },
  [product]: { what: 'product', keysOf: ({ products }) => products },
  [blog]: { what: 'post', keysOf: ({ posts }) => posts },
}

/** The form of addresses whose variable part may be missing, for messages. */
const FORMS: Readonly<Record<string, string>> = {
  [product]: `the address of a product is '${product}/KEY'`,
  [special]: `the address of a special catalog is '${special}/ATTRIBUTE/VALUE'`,
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The decoded segments of a path, and the path as written, both without language, trailing slash and query. */
function readPath(href: string, languages: ReadonlySet<string>) {
  const parts = (href.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean)
  if (isLanguage(decode(parts[0] ?? ''), languages)) parts.shift()
  return { segments: parts.map(decode), written: `/${parts.join('/')}` }
}

/** Removes the width from the path of a resized picture (w480/a.png). */
const withoutWidth = (path: string): string => path.replace(/^w\d+\//, '')

/** A sentence if the list of a category, with the filters of the address, is known to be empty. */
function findEmptyList(category: string, href: string, { hasProducts }: StoreContents): string | undefined {
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(href)?.[1])
  return hasProducts === undefined || hasProducts(category, query) ? undefined : `'${href}' has no products`
}

/** The fault of a link as a sentence; undefined if its target exists or is on another site. */
export function findLinkFault(address: string, store: StoreContents): string | undefined {
  const elsewhere = findElsewhere(address)
  if (elsewhere !== undefined) return elsewhere
  const { kind, href } = resolveLink(address, { baseUrl: '', prefix: '', locales: [] })
  if (kind === 'file') return findMediaFault(href, store)
  if (kind !== 'page' || /^[?.]/.test(href)) return undefined
  const { segments, written } = readPath(href, store.languages)
  const path = `/${segments.join('/')}`
  if (OWN_PAGES.has(path) || store.paths.has(path) || store.pages.has(path.slice(1))) return undefined
  if (UNKNOWN.test(written) || STORE_FILE.test(path)) return undefined
  const [first = '', key, ...rest] = segments
  const section = `/${first}`
  const { what, keysOf } = KEYED[section] ?? {}
  const keys = keysOf?.(store)
  if (keys !== undefined && key !== undefined && rest.length === 0) {
    if (keys.has(key)) return section === catalog ? findEmptyList(key, href, store) : undefined
    return withHint(`there is no ${what} '${key}'`, didYouMean(nearest(key, keys)))
  }
  const similar = nearest(path.slice(1), store.pages) ?? (keys?.has(key ?? '') ? `${first}/${key}` : undefined)
  return withHint(`there is no page '${path}'`, didYouMean(similar && `/${similar}`) ?? FORMS[section])
}

const withHint = (fault: string, hint: string | undefined): string => (hint === undefined ? fault : `${fault}; ${hint}`)

const didYouMean = (similar: string | undefined): string | undefined =>
  similar === undefined ? undefined : `did you mean '${similar}'?`

type CheckedRedirect = { readonly source: string; readonly target: string; readonly line: number }

/** Faults of valid redirects: their source is a page, or their target doesn't exist. */
export function findRedirectFaults(redirects: readonly CheckedRedirect[], store: StoreContents) {
  const sources = new Set(redirects.map(({ source }) => source))
  const pages = { ...store, paths: new Set([...store.paths].filter((path) => !sources.has(path))) }
  return redirects.flatMap(({ source, target, line }) => {
    const faults = [
      findLinkFault(source, pages) === undefined
        ? 'there is a page at this address: the redirect is never used'
        : undefined,
      findLinkFault(target, pages),
    ]
    return faults.flatMap((fault) => (fault === undefined ? [] : [{ line, text: `${source}: ${fault}` }]))
  })
}

/** Addresses of files on a computer's disk, in a mail, or in an open page. */
const ELSEWHERE = /^(?:file:|cid:|blob:|\\\\|[a-z]:[\\/])/i

/** The fault of an address that only one computer can open; undefined for others. */
export const findElsewhere = (address: string): string | undefined =>
  ELSEWHERE.test(address.trim())
    ? `'${address.trim()}' exists only on one computer; put the file into media/ and use its name`
    : undefined

/** A relative address with any extension or none: 'banner', 'IMG_1.HEIC'. */
const RELATIVE = /^(?![/?#]|[a-z][a-z0-9+.-]*:)([^?#]+)/i

/** The fault of a picture or file as a sentence; undefined if it exists or is on another site. */
export function findMediaFault(address: string, store: StoreContents): string | undefined {
  const quoted = /^[“”„‟«‘’‚″]+(.*?)[“”‟»‘’″]*$|^(.*?)[“”‟»’″]+$/s.exec(address.trim())
  if (quoted !== null)
    return `'${address.trim()}' is in typographic quotes; write "${quoted[1] ?? quoted[2] ?? ''}" in straight quotes`
  const [, path] =
    /^\/media\/([^?#]*)/.exec(resolveMedia(address, { baseMediaUrl: '' })) ?? RELATIVE.exec(address.trim()) ?? []
  if (path === undefined) return undefined
  const file = decode(path).normalize('NFC')
  if (store.media.has(file) || store.media.has(withoutWidth(file))) return undefined
  const similar = nearest(withoutWidth(file), store.media)
  return withHint(`'${file}' is not a file of media/`, didYouMean(similar))
}
