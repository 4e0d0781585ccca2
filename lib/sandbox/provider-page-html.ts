/** HTML of the providers' pages. It works without script, and its policy allows nothing else. */

import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { escapeHtml } from '../core/html/escape-html.ts'
import { PROVIDER_PAGES } from './provider-page-url.ts'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:34rem;padding:2rem 1.25rem;' +
  'font:1.0625rem/1.6 system-ui,sans-serif}h1{font-size:1.5rem;line-height:1.25}form{display:grid;gap:.75rem;' +
  'margin-top:1.5rem}button{font:inherit;padding:.75rem 1rem;border:1px solid;border-radius:.5rem;' +
  'background:none;color:inherit;cursor:pointer;text-align:start}button:first-of-type{background:#14507c;' +
  'border-color:#14507c;color:#fff;font-weight:600}:focus-visible{outline:3px solid #2a7fc1;outline-offset:2px}'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** A page: heading, paragraphs of text and the actions. */
export type Page = {
  readonly language: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly form?: {
    readonly provider: string
    readonly fields: Readonly<Record<string, string>>
    readonly buttons: readonly { readonly decision: string; readonly label: string }[]
  }
  readonly link?: { readonly href: string; readonly label: string }
  /** A form that the page submits by itself, to any URL. */
  readonly post?: {
    readonly action: string
    readonly fields: Readonly<Record<string, string>>
    readonly label: string
  }
  /** Message that answer.js posts to the shop's window, and the origin of that window. */
  readonly answer?: { readonly message: unknown; readonly target: string }
}

const renderHidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

const renderPost = ({ action, fields, label }: NonNullable<Page['post']>): string =>
  `<form method="post" action="${escapeHtml(action)}">${renderHidden(fields)}<button>${escapeHtml(label)}` +
  '</button></form>'

function renderForm({ provider, fields, buttons }: NonNullable<Page['form']>): string {
  const named = buttons.map(
    ({ decision, label }) => `<button name="decision" value="${decision}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post" action="${PROVIDER_PAGES}/${provider}">${renderHidden(fields)}${named.join('')}</form>`
}

export function renderPage({ language, title, paragraphs, form, post, link, answer }: Page): string {
  const attributes = answer
    ? ` data-message="${escapeHtml(JSON.stringify(answer.message))}" data-target="${escapeHtml(answer.target)}"`
    : ''
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main${attributes}>` +
      `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    form ? renderForm(form) : '',
    post ? renderPost(post) : '',
    link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : '',
    '</main>',
    answer ? `<script src="${PROVIDER_PAGES}/answer.js"></script>` : '',
    post ? `<script src="${PROVIDER_PAGES}/submit.js"></script>` : '',
    '</body></html>',
  ].join('')
}

/** Sends a page. Only the shop's own origins may frame it and receive its form. */
export function sendProviderPage(
  context: Context,
  page: Page,
  shopOrigins: readonly string[],
  status: 200 | 400 | 404 = 200,
) {
  const shops = shopOrigins.join(' ')
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; script-src 'self'; base-uri 'none'; form-action ` +
      `'self' ${shops}; frame-ancestors ${shops || "'none'"}`,
  )
  context.header('Cache-Control', 'no-store')
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'no-referrer')
  return context.html(renderPage(page), status)
}
