/** Which addresses a store has: for links of content that lead nowhere, and pictures that are not there. */
import type { ContentForms } from '../../contracts/content-forms.ts'
import { nearest } from '../../core/nearest.ts'
import { PAGES, SECTIONS } from '../../i18n/paths.ts'
import { resolveLink } from '../resolve-link.ts'
import { resolveMedia } from '../resolve-media.ts'

/** What a store holds, by the parts that its addresses are made of. */
export type StoreContents = {
  /** Identifiers of content pages, 'a/b' for /a/b. */
  readonly pages: ReadonlySet<string>
  readonly posts: ReadonlySet<string>
  /** url_key of categories and of products, of every language. */
  readonly categories: ReadonlySet<string>
  readonly products: ReadonlySet<string>
  /** Paths that redirects lead from, and other paths that are no content page. */
  readonly paths: ReadonlySet<string>
  /** Files below media/. */
  readonly media: ReadonlySet<string>
  /** First parts of addresses that name a language: 'fr', 'en-ca'. */
  readonly languages: ReadonlySet<string>
  /** Forms that the store's back end takes. */
  readonly forms: ContentForms
}

/** First parts of addresses that name a language: 'fr_CA' stands in them as 'fr' or 'fr-ca'. */
export const languagesOf = (locales: readonly string[]): Set<string> =>
  new Set(
    locales
      .map((name) => name.toLowerCase().replace('_', '-'))
      .filter(Boolean)
      .flatMap((name) => [name, name.slice(0, 2)]),
  )

/** Paths that are no content page: financing, under the store's own names for it too, and what redirects lead from. */
export const pathsOf = (financing: readonly string[], redirects: readonly string[]): Set<string> =>
  new Set([
    '/financing',
    ...financing.filter(Boolean).map((path) => `/${path.replace(/^\/+|\/+$/g, '')}`),
    ...redirects,
  ])

const OWN_PAGES: ReadonlySet<string> = new Set(Object.values(PAGES))

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The first two parts of a path, decoded, and the path without the part of a language, '/' at the end and query. */
function readPath(href: string, languages: ReadonlySet<string>) {
  const parts = (href.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean).map(decode)
  if (languages.has(parts[0]?.toLowerCase() ?? '')) parts.shift()
  return { section: `/${parts[0] ?? ''}`, key: parts[1], path: `/${parts.join('/')}` }
}

/** A picture in the size that is asked for stands under its width. */
const withoutWidth = (path: string): string => path.replace(/^w\d+\//, '')

/** What is wrong with a link: a sentence, or undefined when it leads somewhere or leaves the store. */
export function findLinkFault(address: string, store: StoreContents): string | undefined {
  if (ELSEWHERE.test(address.trim())) return standsElsewhere(address)
  const { kind, href } = resolveLink(address, { baseUrl: '', prefix: '' })
  if (kind === 'file') return findMediaFault(href, store)
  if (kind !== 'page' || /^[?.]/.test(href)) return undefined
  const { section, key, path } = readPath(href, store.languages)
  const known = (keys: ReadonlySet<string>, what: string) => {
    if (key === undefined || keys.has(key)) return undefined
    const similar = nearest(key, keys)
    return `there is no ${what} '${key}'${similar === undefined ? '' : `; did you mean '${similar}'?`}`
  }
  if (path === '/' || OWN_PAGES.has(path) || store.paths.has(path) || store.pages.has(path.slice(1))) return undefined
  switch (section) {
    case SECTIONS.catalog:
      return key === 'special' || key === 'default-category' ? undefined : known(store.categories, 'category')
    case SECTIONS.product:
      return known(store.products, 'product')
    case SECTIONS.blog:
      return known(store.posts, 'post')
    case SECTIONS.search:
    case SECTIONS.special:
    case '/api':
      return undefined
  }
  if (path.startsWith(`${SECTIONS.sharedWishlist}/`)) return undefined
  const similar = nearest(path.slice(1), store.pages)
  return `there is no page '${path}'${similar === undefined ? '' : `; did you mean '/${similar}'?`}`
}

/** A redirect of the store and where it is written. */
type CheckedRedirect = { readonly source: string; readonly target: string; readonly line: number }

/** What is wrong with redirects that are right by themselves: a page stands at their source, or none where they lead. */
export function findRedirectFaults(redirects: readonly CheckedRedirect[], store: StoreContents) {
  const sources = new Set(redirects.map(({ source }) => source))
  const pages = { ...store, paths: new Set([...store.paths].filter((path) => !sources.has(path))) }
  return redirects.flatMap(({ source, target, line }) => {
    const faults = [
      findLinkFault(source, pages) === undefined
        ? 'a page stands at this address: the redirect is never used'
        : undefined,
      target.startsWith('/') ? findLinkFault(target, pages) : undefined,
    ]
    return faults.flatMap((fault) => (fault === undefined ? [] : [{ line, text: `${source}: ${fault}` }]))
  })
}

/** Files of a computer's disk, of a mail, and of a page that somebody had open. */
const ELSEWHERE = /^(?:file:|cid:|blob:|\\\\|[a-z]:[\\/])/i

const standsElsewhere = (address: string): string =>
  `'${address.trim()}' stands on one computer alone; put the file into media/ and write its name`

/** A file that is no picture, film or caption: 'banner', 'IMG_1.HEIC'. */
const RELATIVE = /^(?![/?#]|[a-z][a-z0-9+.-]*:)([^?#]+)/i

/** What is wrong with a picture or file: a sentence, or undefined when it is there or stands elsewhere. */
export function findMediaFault(address: string, store: StoreContents): string | undefined {
  const quoted = /^[“”„‟«‘’‚″]+(.*?)[“”‟»‘’″]*$|^(.*?)[“”‟»’″]+$/s.exec(address.trim())
  if (quoted !== null)
    return `'${address.trim()}' stands in typographic quotes; write "${quoted[1] ?? quoted[2] ?? ''}" in straight ones`
  if (ELSEWHERE.test(address.trim())) return standsElsewhere(address)
  const [, path] =
    /^\/media\/([^?#]*)/.exec(resolveMedia(address, { baseMediaUrl: '' })) ?? RELATIVE.exec(address.trim()) ?? []
  if (path === undefined) return undefined
  const file = decode(path).normalize('NFC')
  if (store.media.has(file) || store.media.has(withoutWidth(file))) return undefined
  const similar = nearest(withoutWidth(file), store.media)
  return `'${file}' is not a file of media/${similar === undefined ? '' : `; did you mean '${similar}'?`}`
}
