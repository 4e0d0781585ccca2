import { decodeCharacters } from '../core/html/html.ts'
import type { PolicyRequest } from '../core/policy-request.ts'

/**
 * Meta elements in the head of a page until it is stored: <meta name="showroom-policy" content="[requests]"> with
 * sources for its policy (may occur several times) and <meta name="showroom-status" content="404"> for a status other
 * than 200. Content of staff can't contain them: the sanitizer removes meta elements.
 */
export const POLICY_NAME = 'showroom-policy'
export const STATUS_NAME = 'showroom-status'

const POLICY_META = /<meta name="showroom-policy" content="([^"]*)"\/?>/g
const STATUS_META = /<meta name="showroom-status" content="([45]\d\d)"\/?>/

/**
 * Next's marks of a redirect: a meta element for browsers that receive the page with status 200, and a digest in its
 * data.
 */
const REDIRECT_META = /<meta id="__next-page-redirect" http-equiv="refresh" content="[01];url=([^"]*)"\/?>/
const REDIRECT_DIGEST = /NEXT_REDIRECT;(?:replace|push);([^"<]*?);30[1378];/

/** Content of the policy's meta element, without requests that list no origin. */
export const formatPolicyMeta = (requests: readonly PolicyRequest[]): string =>
  JSON.stringify(requests.flatMap((request) => withoutEmptyKinds(request) ?? []))

function withoutEmptyKinds({ by, ...kinds }: PolicyRequest): PolicyRequest | null {
  const entries = Object.entries(kinds).filter(([, origins]) => origins && origins.length > 0)
  return entries.length === 0 ? null : { by, ...Object.fromEntries(entries) }
}

/** The requests of all policy elements of a page; empty without such elements, or if one is not valid JSON. */
export function readPolicyMeta(html: string): PolicyRequest[] {
  try {
    return [...html.matchAll(POLICY_META)].flatMap(([, content = '']) => parseAttribute(content))
  } catch {
    return []
  }
}

/**
 * The same element in React's data, which is JSON in a string of a script. Quotes of its content have a backslash of
 * their own before that of the string.
 */
const POLICY_DATA = /(\\"name\\":\\"showroom-policy\\",\\"content\\":\\")[^<]*?(?<!\\)(?=\\")/g

/**
 * The page without its policy elements, which nothing reads after this. When React hydrates, it adds them again without
 * content.
 */
export const withoutPolicyMeta = (html: string): string => html.replace(POLICY_META, '').replace(POLICY_DATA, '$1')

const parseAttribute = (content: string): PolicyRequest[] => JSON.parse(decodeCharacters(content))

/** HTTP status from the page's meta element; null if the page has none. */
export function readStatusMeta(html: string): number | null {
  const status = STATUS_META.exec(html)?.[1]
  return status === undefined ? null : Number(status)
}

/** Target of the page's redirect; null if the page doesn't redirect. */
export function readRedirectMeta(html: string): string | null {
  const address = REDIRECT_META.exec(html)?.[1]
  if (address !== undefined) return decodeCharacters(address)
  const digest = REDIRECT_DIGEST.exec(html)?.[1]
  return digest === undefined ? null : readJsonText(readJsonText(digest))
}

/** Decodes the inside of a JSON string. Page data is JSON inside a string of a script, so it is encoded twice. */
function readJsonText(text: string): string {
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text
  }
}
