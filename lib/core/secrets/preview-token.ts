/**
 * The signed token of a preview link (docs/contract.md, “Preview”): names a draft and an expiry time. The store's back
 * end signs it; back end and storefront verify it with the store's key (tenant-key.ts).
 */
import { hmacHex, isHmacHex } from '../tenant-key.ts'

/** Header with the token in the storefront's requests to the back end for a previewed page. */
export const PREVIEW_HEADER = 'x-preview'

/** Kinds of content that have drafts. */
export const PREVIEW_KINDS = ['page', 'block', 'post', 'banner'] as const

/** Contents of a token. */
export type PreviewClaims = {
  readonly kind: (typeof PREVIEW_KINDS)[number]
  /** Identifier of the page or block, url_key of the post, or banner_id. */
  readonly key: string
  /** Language of the draft in dash form; '' for the store's first one. */
  readonly locale: string
  /** Path of the page that shows the draft, without language, e.g. '/about'. */
  readonly path: string
  /** Name of the content for staff. */
  readonly name: string
  /** Expiry time, in seconds since 1970. */
  readonly exp: number
}

/** 'ended': valid, but expired. */
export type PreviewReading =
  | { readonly kind: 'valid' | 'ended'; readonly claims: PreviewClaims }
  | { readonly kind: 'invalid' }

/** Maximum length of a token: it is stored in a cookie. */
const LONGEST = 2_048
/** A path of the shop: neither '//elsewhere' nor '/\elsewhere', no query. */
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

/** The prefix separates preview signatures from other signatures of the same key. */
const statementOf = (body: string): string => `preview.${body}`

/** Format: `{base64url of the claims as JSON}.{hex HMAC-SHA256 of "preview.{the first part}"}`. */
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

/** Verifies the signature with the store's key before it parses the claims. */
export async function readPreviewToken(key: string, token: string, nowMs: number): Promise<PreviewReading> {
  const [body = '', signature = '', ...more] = token.split('.')
  if (token.length > LONGEST || body === '' || more.length > 0) return INVALID
  if (!(await isHmacHex(key, statementOf(body), signature))) return INVALID
  const claims = parseClaims(body)
  if (claims === undefined) return INVALID
  return { kind: claims.exp * 1000 > nowMs ? 'valid' : 'ended', claims }
}
