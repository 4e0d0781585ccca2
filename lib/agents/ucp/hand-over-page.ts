/**
 * The page of `continue_url` as HTML: without scripts, in the store's colours, which it takes from the style sheet that
 * the store's pages have too. Its policy allows this style sheet, its own styles by their hash, and typefaces of the
 * store's own CSS. It has no typefaces that the storefront hosts: the bundler gives routes addresses of their files
 * that are not served.
 */
import { escapeHtml } from '../../core/html/escape-html.ts'
import { getLanguage } from '../../core/locales.ts'
import { sha256 } from '../../core/secrets/sha256.ts'
import type { Site } from '../../site/site.ts'
import { fontOrigins } from '../../theme/font-faces.ts'
import { buildThemeSheet } from '../../theme/theme-sheet.ts'

/** The store's name and look; without its configuration a page has neither. */
export type PageLook = {
  readonly name: string
  /** Path of the home page. */
  readonly home: string
  /** Path of the style sheet. */
  readonly sheet: string
  /** Sources of typefaces in the policy. */
  readonly fontSources: readonly string[]
}

export async function buildPageLook(site: Site, home: string): Promise<PageLook> {
  const { fileName } = await buildThemeSheet(site.config, site)
  const { identity, content } = site.config
  return {
    name: identity.name || site.host,
    home,
    sheet: `/theme/${fileName}`,
    fontSources: ["'self'", ...fontOrigins(content.siteCss)],
  }
}

/** Colours have fallbacks for a page without the style sheet. In forced colours a transparent border is visible. */
const STYLE = [
  ':root{color-scheme:var(--shop-color-scheme,light)}',
  'body{margin:0;font:1.125rem/1.6 var(--shop-font-body,system-ui,sans-serif);color:var(--shop-text,#1d2330);' +
    'background:var(--shop-background,#f6f7f9);overflow-wrap:anywhere}',
  'header{padding:1rem 1.5rem;background:var(--shop-header,var(--shop-background,#f6f7f9));' +
    'border-bottom:1px solid var(--shop-border,#d5dae2)}',
  'header a{display:inline-flex;align-items:center;min-height:2.75rem;' +
    'font:600 1.25rem/1.2 var(--shop-font-heading,inherit);text-decoration:none}',
  'header a:hover{text-decoration:underline}',
  'main{max-width:34rem;margin:0 auto;padding:2rem 1.5rem}',
  'h1{margin:0;font:600 1.75rem/1.2 var(--shop-font-heading,inherit)}',
  'ul{padding:0;list-style:none}',
  'li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;' +
    'border-bottom:1px solid var(--shop-border,#d5dae2)}',
  'li b{white-space:nowrap}',
  'button{box-sizing:border-box;font:inherit;font-weight:600;width:100%;min-height:3rem;padding:.5rem 1rem;' +
    'border:2px solid transparent;border-radius:var(--shop-radius-button,.5rem);color:var(--shop-on-primary,#fff);' +
    'background:var(--shop-primary,#1d2330);cursor:pointer}',
  'button:hover{background:var(--shop-primary-hover,#1d2330)}',
  'a{color:inherit}',
  ':focus-visible{outline:3px solid var(--shop-focus,var(--shop-primary-text,#1d2330));outline-offset:2px}',
].join('')

/** The address contains the agent's cart: it must not be stored, indexed, or sent to other sites. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const

type PageParts = {
  readonly status: number
  readonly locale: string
  readonly title: string
  /** HTML below the heading. */
  readonly body: string
  readonly look: PageLook | null
}

export function buildHandOverPage({ status, locale, title, body, look }: PageParts): Response {
  const sheet = look ? `<link rel="stylesheet" href="${escapeHtml(look.sheet)}">` : ''
  const header = look ? `<header><a href="${escapeHtml(look.home)}">${escapeHtml(look.name)}</a></header>` : ''
  const fullTitle = look ? `${title} · ${look.name}` : title
  const policy = [
    "default-src 'none'",
    `style-src ${look ? "'self' " : ''}'sha256-${sha256(STYLE, 'base64')}'`,
    ...(look ? [`font-src ${look.fontSources.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(
    `<!doctype html><html lang="${getLanguage(locale)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${escapeHtml(fullTitle)}</title>${sheet}<style>${STYLE}</style></head><body>${header}<main>` +
      `<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    {
      status,
      headers: {
        ...PRIVATE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.join('; '),
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
