/**
 * Addresses of other sites whose beginning is misspelt. By the URL standard (https://url.spec.whatwg.org, “scheme
 * state”) 'https:/example.com' is a path of this shop on pages with the same scheme, and another site on other pages;
 * 'https//example.com' and 'www.example.com' are always paths of this shop; 'htp://example.com' leads nowhere.
 */
import { editDistance } from '../text/edit-distance.ts'

const LONGEST = 2000

/** A scheme whose colon or slashes are missing; the slashes may be the wrong ones, or not the first characters. */
const BROKEN = /^(?:https?:(?!\/\/|\\\\)|https?\s*[;.,]?\s*\/\/|https?\s+:|www\.[^/.]+\.)/i
/** The name of a site. Only domains that are no endings of files: 'logo.ai' is a drawing. */
const SITE = /^(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|ca|us|info|biz|edu|gov)(?=[/?#]|$)/i
/** A second scheme is read as the name of a site. */
const DOUBLED = /^https?:\/+\s*https?(?::|\/\/)/i
/** An address of mail or telephone behind a scheme of the web. */
const NESTED = /^https?:\/{0,3}\s*((?:mailto|tel|sms):[^/].*)$/is
/** A path with a second slash before it, which makes a site of its first part: '//about'. */
const SITE_OF_PATH = /^[/\\]{2}(?!localhost\b)([a-z][a-z0-9-]*(?:[/?#].*)?)$/is
/** A word like a scheme, and what follows: 'htp://'. */
const WORD = /^([a-z]{3,7})(?::[\\/]|\s*[;.,]?\s*\/\/)/i
/** All beginnings of an address. */
const SCHEMES = /^(?:https?\s*(?::+[\\/\s]*|[;.,]?\s*\/{2,}:?))+/i
const HOST = /^(?:[^/?#:]+\.[^/?#.]{2,}|localhost)(?:[/?#:]|$)/i

/** `form` is the right address: a path if it is not certain whether another site is meant. */
export type Misspelling = { readonly kind: 'page' | 'twice' | 'scheme'; readonly form: string }

/** 'http' or 'https' for a word that is one letter away from it. */
const schemeNear = (word: string): string | undefined =>
  /^https?$/.test(word) ? undefined : ['https', 'http'].find((scheme) => editDistance(word, scheme) === 1)

/** The misspelling of an address that was cut to a length and trimmed. */
function readMisspelling(address: string): Misspelling | undefined {
  const nested = NESTED.exec(address)?.[1] ?? ''
  if (nested !== '') return { kind: 'scheme', form: nested }
  const path = SITE_OF_PATH.exec(address)?.[1]
  if (path !== undefined) return { kind: 'scheme', form: `/${path}` }
  const [, word = ''] = WORD.exec(address) ?? []
  const scheme = schemeNear(word.toLowerCase())
  if (scheme !== undefined) {
    const kind = address[word.length] === ':' ? 'scheme' : 'page'
    return { kind, form: readForm(`${scheme}${address.slice(word.length)}`) }
  }
  if (DOUBLED.test(address)) return { kind: 'twice', form: readForm(address) }
  return BROKEN.test(address) || SITE.test(address) ? { kind: 'page', form: readForm(address) } : undefined
}

function readForm(address: string): string {
  const rest = address.replace(SCHEMES, '')
  const schemes = (SCHEMES.exec(address)?.[0] ?? 'https').match(/https?/gi) ?? []
  return HOST.test(rest) ? `${schemes.at(-1)?.toLowerCase()}://${rest}` : `/${rest}`
}

/** The misspelt beginning of an address; undefined if it is spelled right. */
export const findMisspelling = (written: string): Misspelling | undefined =>
  readMisspelling(written.trim().slice(0, LONGEST))

/** The right form of an address that a back end sent, '' if it may mean two things; unchanged without misspelling. */
export function repairAddress(written: string): string {
  const form = findMisspelling(written)?.form ?? written
  return form !== written && form.startsWith('/') ? '' : form
}

/** The fault of an address with the right form, as a sentence; undefined if its beginning is spelled right. */
export function findSpellingFault(written: string): string | undefined {
  const misspelling = findMisspelling(written)
  if (misspelling === undefined) return undefined
  const { kind, form } = misspelling
  const fault = FAULTS[kind](cut(written.trim()))
  return form.startsWith('/')
    ? `${fault}; write '${cut(form)}' for a page of this shop, or the whole address of another site`
    : `${fault}; write '${cut(form)}'`
}

const FAULTS: Record<Misspelling['kind'], (address: string) => string> = {
  page: (address) => `browsers may read '${address}' as a page of this shop`,
  twice: (address) => `'${address}' begins twice, and browsers read the second one as a site`,
  scheme: (address) => `browsers can't open '${address}'`,
}

const cut = (text: string): string => text.slice(0, 100)
