/**
 * Addresses of other sites whose beginning is misspelt. By the URL standard (https://url.spec.whatwg.org, “scheme
 * state”) 'https:/example.com' is a path of this shop on pages with the same scheme, and another site on other pages;
 * 'https//example.com' and 'www.example.com' are always paths of this shop.
 */

const LONGEST = 2000

/** A scheme whose colon or slashes are missing; the slashes may be the wrong ones, or not the first characters. */
const BROKEN = /^(?:https?:(?!\/\/|\\\\)|https?\s*[;.,]?\s*\/\/|https?\s+:|www\.[^/.]+\.)/i
/** A second scheme is read as the name of a site. */
const DOUBLED = /^https?:\/+\s*https?(?::|\/\/)/i
/** All beginnings of an address. */
const SCHEMES = /^(?:https?\s*(?::[\\/\s]*|[;.,]?\s*\/{2,}))+/i
const HOST = /^(?:[^/?#]+\.[^/?#.]{2,}|localhost)(?:[/?#:]|$)/i

/** The fault of an address with the right form, as a sentence; undefined if its beginning is spelled right. */
export function findSpellingFault(written: string): string | undefined {
  const address = written.trim().slice(0, LONGEST)
  const isDoubled = DOUBLED.test(address)
  if (!isDoubled && !BROKEN.test(address)) return undefined
  const rest = address.replace(SCHEMES, '')
  const schemes = (SCHEMES.exec(address)?.[0] ?? 'https').match(/https?/gi) ?? []
  const right = `${schemes.at(-1)?.toLowerCase()}://${rest}`
  const fault = isDoubled
    ? `'${cut(address)}' begins twice, and browsers read the second one as a site`
    : `browsers may read '${cut(address)}' as a page of this shop`
  if (HOST.test(rest)) return `${fault}; write '${cut(right)}'`
  const path = `/${rest}`
  return `${fault}; write '${cut(path)}' for a page of this shop, or the whole address of another site`
}

const cut = (text: string): string => text.slice(0, 100)
