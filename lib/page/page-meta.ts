import type { PolicyRequest } from '../core/policy-request.ts'

/**
 * Meta elements that a page carries in its head until it is stored: <meta name="showroom-policy" content="[requests]"> for
 * what its policy allows (once or more) and <meta name="showroom-status" content="404"> for a response that is no 200.
 * Content written by staff can't have any: meta elements are taken out of it.
 */
export const POLICY_NAME = 'showroom-policy'
export const STATUS_NAME = 'showroom-status'

const POLICY_META = /<meta name="showroom-policy" content="([^"]*)"\/?>/g
const STATUS_META = /<meta name="showroom-status" content="([45]\d\d)"\/?>/

/** Next's own notes of where a page leads on: for browsers that get it without its status, and in the data of the page. */
const REDIRECT_META = /<meta id="__next-page-redirect" http-equiv="refresh" content="[01];url=([^"]*)"\/?>/
const REDIRECT_DIGEST = /NEXT_REDIRECT;(?:replace|push);([^"<]*?);30[1378];/

/** Content of the policy's meta element; requests without an origin are left out. */
export const formatPolicyMeta = (requests: readonly PolicyRequest[]): string =>
  JSON.stringify(requests.flatMap((request) => withoutEmptyKinds(request) ?? []))

function withoutEmptyKinds({ by, ...kinds }: PolicyRequest): PolicyRequest | null {
  const entries = Object.entries(kinds).filter(([, origins]) => origins && origins.length > 0)
  return entries.length === 0 ? null : { by, ...Object.fromEntries(entries) }
}

/** What all these elements of a page ask its policy to allow; none when there is none or one that can't be read. */
export function readPolicyMeta(html: string): PolicyRequest[] {
  try {
    return [...html.matchAll(POLICY_META)].flatMap(([, content = '']) => parseAttribute(content))
  } catch {
    return []
  }
}

const unescapeAttribute = (content: string): string =>
  content
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const parseAttribute = (content: string): PolicyRequest[] => JSON.parse(unescapeAttribute(content))

/** HTTP status the page asks for; null when it asks for none. */
export function readStatusMeta(html: string): number | null {
  const status = STATUS_META.exec(html)?.[1]
  return status === undefined ? null : Number(status)
}

/** Where the page leads on; null when it leads nowhere. */
export function readRedirectMeta(html: string): string | null {
  const address = REDIRECT_META.exec(html)?.[1]
  if (address !== undefined) return unescapeAttribute(address)
  const digest = REDIRECT_DIGEST.exec(html)?.[1]
  return digest === undefined ? null : readJsonText(readJsonText(digest))
}

/** What stands between the quotes of a text in JSON; the data of a page is JSON in a text of a script. */
function readJsonText(text: string): string {
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text
  }
}
