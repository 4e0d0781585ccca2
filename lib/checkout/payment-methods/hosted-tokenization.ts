import { resolveHttpUrl } from '../../core/url/url.ts'

/**
 * Moneris' hosted tokenization: a frame with the gateway's own fields, which returns a token on request by postMessage.
 * Documented at https://developer.moneris.com (E-Commerce Solutions, Hosted Tokenization). The page never gets the
 * card's number, only the token and the first digits.
 */

/** Path of the gateway's tokenization page. */
const PAGE = /\/HPPtoken\/index\.php$/i

/** Whether the address is a hosted tokenization page. Every other gateway_url is used by a script call. */
export function isHostedTokenization(gatewayUrl: string): boolean {
  const url = URL.canParse(gatewayUrl) ? resolveHttpUrl(gatewayUrl, gatewayUrl) : undefined
  return url !== undefined && PAGE.test(new URL(url).pathname)
}

/** Styles of the frame's fields: CSS declarations. */
export type FrameLook = { readonly body: string; readonly field: string; readonly label: string }

/**
 * Address of the frame with the fields for number and security code.
 *
 * @param profile id of the store's tokenization profile ('ht…')
 */
export function buildFrameUrl(
  gatewayUrl: string,
  profile: string,
  { labels, look }: { readonly labels: { readonly number: string; readonly code: string }; readonly look: FrameLook },
): string {
  const url = new URL(gatewayUrl)
  const parameters = {
    id: profile,
    pmmsg: 'true',
    enable_cvd: '1',
    enable_cc_formatting: '1',
    display_labels: '1',
    pan_label: labels.number,
    cvd_label: labels.code,
    css_body: look.body,
    css_textbox: look.field,
    css_input_label: look.label,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export type FrameField = 'number' | 'code'

/** Result of a request for a token. 'failed': the profile, the shop's address or the gateway is at fault. */
export type FrameAnswer =
  | { readonly kind: 'token'; readonly token: string; readonly firstDigits: string }
  | { readonly kind: 'invalid'; readonly fields: readonly FrameField[] }
  | { readonly kind: 'failed' }

const DONE = '001'
const FIELD_OF_CODE: Readonly<Record<string, FrameField>> = { '943': 'number', '945': 'code' }

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the frame's message, JSON as text; null if it is not a response of the gateway. */
export function readFrameAnswer(data: unknown): FrameAnswer | null {
  const answer = typeof data === 'string' ? parseJson(data) : undefined
  if (typeof answer !== 'object' || answer === null || !('responseCode' in answer)) return null
  const { responseCode, dataKey, bin } = answer as Record<string, unknown>
  const codes = [responseCode].flat().map(String)
  if (codes.includes(DONE) && typeof dataKey === 'string' && dataKey !== '') {
    return { kind: 'token', token: dataKey, firstDigits: typeof bin === 'string' ? bin : '' }
  }
  const fields = codes.flatMap((code) => FIELD_OF_CODE[code] ?? [])
  return fields.length > 0 && fields.length === codes.length ? { kind: 'invalid', fields } : { kind: 'failed' }
}
