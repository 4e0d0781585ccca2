import { sha256 } from '../core/secrets/sha256.ts'
import { TELL_RETURN } from './inline-scripts.ts'
import { lockedPageHeaders } from './locked-page.ts'

/**
 * The page to which a bank or gateway returns the shopper, by a link or a form: it notifies the checkout around it
 * (inline/tell-return.ts) and does nothing else.
 *
 * @param link      link to the checkout for browsers without scripts; path and text come from the storefront
 * @param ancestors value of frame-ancestors: who may frame the shop
 */
export function buildPaymentReturn(
  language: string,
  link: { readonly href: string; readonly text: string },
  ancestors: string,
): Response {
  const html =
    `<!doctype html><html lang="${language.replace(/[^\w-]/g, '')}" data-checkout="${link.href}">` +
    `<meta charset="utf-8"><meta name="robots" content="noindex"><title>${link.text}</title><p>` +
    `<a href="${link.href}" target="_top">${link.text}</a></p><script>${TELL_RETURN}</script></html>`
  return new Response(html, {
    headers: {
      ...lockedPageHeaders([
        `script-src 'sha256-${sha256(TELL_RETURN, 'base64')}'`,
        "form-action 'none'",
        `frame-ancestors ${ancestors}`,
      ]),
      'referrer-policy': 'no-referrer',
    },
  })
}
