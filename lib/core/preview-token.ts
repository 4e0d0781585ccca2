/**
 * The signed word in a preview link (docs/contract.md, “Preview”): which draft whoever has it may see, and until when. Made by a
 * store's back end, read by it and by the storefront; both know the key of the store (tenant-key.ts).
 */
import { hmacHex, isHmacHex } from './tenant-key.ts'

/** Header in which the storefront gives it back to the back end, with every read of a page that is previewed. */
export const PREVIEW_HEADER = 'x-preview'

/** What a draft may be of. */
export const PREVIEW_KINDS = ['page', 'block', 'post', 'banner'] as const

/** What a token says. */
export type PreviewClaims = {
  readonly kind: (typeof PREVIEW_KINDS)[number]
  /** Identifier of the page or block, url_key of the post, banner_id. */
  readonly key: string
  /** Language of the draft in dash form; '' for the store's first one. */
  readonly locale: string
  /** Where the shop shows it: a path without language, '/about'. */
  readonly path: string
  /** What staff call it. */
  readonly name: string
  /** Seconds since 1970 at which it ends. */
  readonly exp: number
}

/** A token that was read: 'ended' is a good one that is too old. */
export type PreviewReading =
  | { readonly kind: 'valid' | 'ended'; readonly claims: PreviewClaims }
  | { readonly kind: 'invalid' }

/** Longest token that is read: it travels in a cookie. */
const LONGEST = 2_048
/** A path of the shop itself: neither '//elsewhere' nor '/\elsewhere', no query. */
const OWN_PATH = /^\/(?:[^/\\\s?#\p{Cc}][^\\\s?#\p{Cc}]*)?$/u

const INVALID: PreviewReading = { kind: 'invalid' }

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )

/** Its first word keeps what is signed apart from all else that the store's key signs. */
const statementOf = (body: string): string => `preview.${body}`

/** Makes a token: `{base64url of the claims as JSON}.{hex HMAC-SHA256 of "preview.{the first part}"}`. */
export async function signPreview(key: string, claims: PreviewClaims): Promise<string> {
  const body = toBase64Url(JSON.stringify(claims))
  return `${body}.${await hmacHex(key, statementOf(body))}`
}

function parseClaims(body: string): PreviewClaims | undefined {
  try {
    const { kind, key, locale, path, name, exp } = JSON.parse(fromBase64Url(body))
    const isWhole =
      PREVIEW_KINDS.includes(kind) &&
      [key, locale, path, name].every((text) => typeof text === 'string') &&
      Number.isSafeInteger(exp)
    return isWhole && OWN_PATH.test(path) ? { kind, key, locale, path, name, exp } : undefined
  } catch {
    return undefined
  }
}

/** Reads a token that was made with the key of this store. Nothing of it is believed before its signature is. */
export async function readPreviewToken(key: string, token: string, nowMs: number): Promise<PreviewReading> {
  const [body = '', signature = '', ...more] = token.split('.')
  if (token.length > LONGEST || body === '' || more.length > 0) return INVALID
  if (!(await isHmacHex(key, statementOf(body), signature))) return INVALID
  const claims = parseClaims(body)
  if (claims === undefined) return INVALID
  return { kind: claims.exp * 1000 > nowMs ? 'valid' : 'ended', claims }
}
