import { parseFlag } from '../../contracts/wire.ts'
import { RETURN_MESSAGE } from '../../core/checkout-constants.ts'
import { resolveHttpUrl } from '../../core/url/url.ts'

/**
 * 3-D Secure state of a saved payment (S2-3.2): 'none'; 'asked', if the shopper's bank requires it in a frame at `url`
 * ('' if that address can't be framed); or the bank's result.
 */
export type Authentication =
  | { readonly kind: 'none' | 'authenticated' | 'failed' }
  | { readonly kind: 'asked'; readonly url: string }

export function readAuthentication(data: Readonly<Record<string, unknown>>): Authentication {
  const {
    three_d_secure_enabled: enabled,
    three_d_secure_auth_required: required,
    three_d_secure_iframe_url: url,
    three_d_secure_status: status,
  } = data
  if (status === 'authenticated' || status === 'failed') return { kind: status }
  if (!parseFlag(enabled, false) || !parseFlag(required, false)) return { kind: 'none' }
  return { kind: 'asked', url: typeof url === 'string' && URL.canParse(url) ? (resolveHttpUrl(url, url) ?? '') : '' }
}

/** How the frame ends; 'returned' if it only returns to the shop. */
export type FrameEnd = Exclude<Authentication['kind'], 'none' | 'asked'> | 'returned'

const isEnd = (status: unknown): status is FrameEnd =>
  status === 'authenticated' || status === 'failed' || status === 'returned'

/** Parses a message of the frame; null for any other message. */
export function readAuthenticationMessage(data: unknown): FrameEnd | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, status } = data as Record<string, unknown>
  return type === RETURN_MESSAGE.type && isEnd(status) ? status : null
}
