import { parseFlag } from '../../contracts/wire.ts'
import { resolveHttpUrl } from '../../core/url.ts'

/**
 * Address of the 3-D Secure frame that a saved payment asks for (checkout specification 3.2); '' when its card needs
 * none. `data` is the payment's data, as the server sends it.
 */
export function findAuthentication(data: Readonly<Record<string, unknown>>): string {
  const {
    three_d_secure_enabled: enabled,
    three_d_secure_auth_required: required,
    three_d_secure_iframe_url: url,
  } = data
  const isAsked = parseFlag(enabled, false) && parseFlag(required, false) && typeof url === 'string'
  return isAsked && URL.canParse(url) ? (resolveHttpUrl(url, url) ?? '') : ''
}

/** Type of the message with which the frame ends. */
const MESSAGE_TYPE = 'three-d-secure'

/** What a message of the frame says: the shopper is authenticated or not; null for a message of anything else. */
export function readAuthenticationMessage(data: unknown): boolean | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, status } = data as Record<string, unknown>
  if (type !== MESSAGE_TYPE || (status !== 'authenticated' && status !== 'failed')) return null
  return status === 'authenticated'
}
