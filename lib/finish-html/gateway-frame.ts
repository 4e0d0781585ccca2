import { sha256 } from '../core/secrets/sha256.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import { TOKENIZE_CARD } from './inline-scripts.ts'
import { lockedPageHeaders } from './locked-page.ts'

/**
 * The frame that turns a card into a gateway's token (inline/tokenize-card.ts): a document with an opaque origin that
 * may load scripts of the gateway and do nothing else. null if `gateway` is not an http(s) address.
 *
 * @param gateway   gateway_url of the payment method: the address of the script call
 * @param ancestors value of frame-ancestors: who may frame the shop
 */
export function buildGatewayFrame(
  gateway: string,
  ancestors: string,
): { readonly html: string; readonly headers: Record<string, string> } | null {
  const url = URL.canParse(gateway) ? resolveHttpUrl(gateway, gateway) : undefined
  if (!url) return null
  // The URL parser has escaped quotes and angle brackets.
  const html =
    `<!doctype html><html data-gateway="${url.replaceAll('&', '&amp;')}"><meta charset="utf-8"><title>Card</title>` +
    `<script>${TOKENIZE_CARD}</script></html>`
  return {
    html,
    headers: {
      ...lockedPageHeaders([
        `script-src 'sha256-${sha256(TOKENIZE_CARD, 'base64')}' ${new URL(url).origin}`,
        'sandbox allow-scripts',
        "form-action 'none'",
        `frame-ancestors ${ancestors}`,
      ]),
      'referrer-policy': 'no-referrer',
    },
  }
}
