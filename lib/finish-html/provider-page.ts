import { escapeHtml } from '../core/html/escape-html.ts'
import { sha256 } from '../core/secrets/sha256.ts'
import { SUBMIT_FORM } from './inline-scripts.ts'
import { lockedPageHeaders } from './locked-page.ts'
import type { ProviderForm } from './provider-form.ts'

const STYLE =
  ':root{color-scheme:var(--shop-color-scheme,light)}body{margin:0;min-height:100vh;box-sizing:border-box;' +
  'display:grid;place-content:center;text-align:center;font:1.125rem/1.6 var(--shop-font-body,system-ui,' +
  'sans-serif);color:var(--shop-text,#1d2330);background:var(--shop-background,#f6f7f9);padding:2rem}' +
  'h1{font:700 1.5rem/1.3 var(--shop-font-heading,inherit);margin:0}p{margin:.5rem 0 1.5rem;' +
  'color:var(--shop-muted,#4a5365)}button{min-height:48px;padding:0 1.5rem;border:0;' +
  'border-radius:var(--shop-radius-button,.5rem);background:var(--shop-primary,#1d2330);' +
  'color:var(--shop-on-primary,#fff);font:inherit;font-weight:600;cursor:pointer}' +
  'button:focus-visible{outline:3px solid var(--shop-text,#1d2330);outline-offset:3px}'

type Texts = { readonly language: string; readonly title: string; readonly text: string; readonly button: string }

/**
 * A page that posts a form to a provider: by a script, or by its button where scripts are off. It is generated field by
 * field, and its policy allows the form to go to the provider only.
 *
 * @param targets origins to which the form, and the provider's redirects, may go
 * @param theme   the store's custom properties as CSS; '' where its configuration can't be read
 */
export function buildProviderPage(form: ProviderForm, targets: readonly string[], texts: Texts, theme: string) {
  const style = `${theme}${STYLE}`
  const [title, text, button] = [texts.title, texts.text, texts.button].map(escapeHtml)
  const fields = form.fields.map(
    ({ name, value }) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const html =
    `<!doctype html><html lang="${escapeHtml(texts.language)}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${text}</p>` +
    `<form method="post" action="${escapeHtml(form.action)}">${fields.join('')}<button type="submit">${button}` +
    `</button></form></main><script>${SUBMIT_FORM}</script></html>`
  return {
    html,
    headers: lockedPageHeaders([
      `style-src 'sha256-${sha256(style, 'base64')}'`,
      `script-src 'sha256-${sha256(SUBMIT_FORM, 'base64')}'`,
      `form-action ${targets.join(' ')}`,
      "frame-ancestors 'none'",
    ]),
  }
}
