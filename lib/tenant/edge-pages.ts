import { escapeHtml } from '../core/html/escape-html.ts'
import { formatErrorTime } from '../core/time/error-time.ts'

/** Pages that the middleware renders before the store is known: plain, without links and without a store's design. */

type PageTexts = { readonly title: string; readonly text: string }

/** Texts of the pages in one language. */
type Texts = { readonly language: string } & Readonly<
  Record<'unknownHost' | 'unauthorized' | 'methodNotAllowed' | 'error', PageTexts>
>

const page = (
  status: number,
  language: string,
  { title, text }: PageTexts,
  detail = '',
  headers: Record<string, string> = {},
): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
      `<title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;` +
      'text-align:center;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2330;background:#f6f7f9;padding:2rem}' +
      `h1{font-size:2rem;margin:0}p{margin:.5rem 0 0;color:#4a5365}</style><main><h1>${title}</h1>` +
      `<p>${text}${detail}</p></main></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        ...headers,
      },
    },
  )

export const unknownHostPage = ({ language, unknownHost }: Texts): Response => page(404, language, unknownHost)

/** The store may only be opened inside its embedding page (S1-2.3). */
export const unauthorizedPage = ({ language, unauthorized }: Texts): Response => page(403, language, unauthorized)

/** 405: the page does not accept POST. */
export const methodNotAllowedPage = ({ language, methodNotAllowed }: Texts): Response =>
  page(405, language, methodNotAllowed)

/** Result of a form whose target page can't render it. */
export const formResultPage = (status: number, language: string, sentence: string): Response =>
  page(status, language, { title: sentence, text: '' })

/** The registry is down and the host is not in memory. */
export const registryDownPage = (url: string, { language, error }: Texts): Response =>
  page(
    503,
    language,
    error,
    `<br><small>${escapeHtml(url)}<br><time lang="en-US">${formatErrorTime(new Date())}</time></small>`,
    { 'retry-after': '5' },
  )
