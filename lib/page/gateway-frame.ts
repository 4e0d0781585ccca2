import { sha256 } from '../core/sha256.ts'
import { resolveHttpUrl } from '../core/url.ts'
import { TOKENIZE_CARD } from './inline-scripts.ts'

/**
 * The frame that turns a card into a gateway's token (inline/tokenize-card.ts): a document of an origin of its own, which
 * may load scripts of the gateway and do nothing else. null for an address that is no web address.
 *
 * @param gateway   gateway_url of the way of paying: where the script call goes
 * @param ancestors value of frame-ancestors: who may frame the shop
 */
export function buildGatewayFrame(
  gateway: string,
  ancestors: string,
): { readonly html: string; readonly headers: Record<string, string> } | null {
  const url = URL.canParse(gateway) ? resolveHttpUrl(gateway, gateway) : undefined
  if (!url) return null
  // The parser of addresses leaves no quote and no angle bracket.
  const html = `<!doctype html><html data-gateway="${url.replaceAll('&', '&amp;')}"><meta charset="utf-8"><title>Card</title><script>${TOKENIZE_CARD}</script></html>`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'sha256-${sha256(TOKENIZE_CARD, 'base64')}' ${new URL(url).origin}`,
        'sandbox allow-scripts',
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${ancestors}`,
      ].join('; '),
    },
  }
}
