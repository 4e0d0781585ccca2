import { formatErrorTime } from '../core/error-time.ts'

/** Pages the edge answers itself, before any store is known: plain, without links, never somebody's store. */

type PageTexts = { readonly title: string; readonly text: string }

/** What the pages say, in one language. */
type Texts = { readonly language: string } & Readonly<
  Record<'unknownHost' | 'unauthorized' | 'notTaken' | 'error', PageTexts>
>

const page = (
  status: number,
  language: string,
  { title, text }: PageTexts,
  detail = '',
  headers: Record<string, string> = {},
): Response =>
  new Response(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2330;background:#f6f7f9;padding:2rem}h1{font-size:2rem;margin:0}p{margin:.5rem 0 0;color:#4a5365}</style><main><h1>${title}</h1><p>${text}${detail}</p></main></html>`,
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

/** No store has this hostname. */
export const unknownHostPage = ({ language, unknownHost }: Texts): Response => page(404, language, unknownHost)

/** The store is only to be seen inside its embedding page (specification 2.3). */
export const unauthorizedPage = ({ language, unauthorized }: Texts): Response => page(403, language, unauthorized)

/** Something was sent to an address that takes nothing. */
export const notTakenPage = ({ language, notTaken }: Texts): Response => page(405, language, notTaken)

/** What became of a form, where no page of the store can say it. */
export const sentencePage = (status: number, language: string, sentence: string): Response =>
  page(status, language, { title: sentence, text: '' })

/** The registry is down and this host isn't remembered. */
export const registryDownPage = (url: string, { language, error }: Texts): Response =>
  page(
    503,
    language,
    error,
    `<br><small>${escapeHtml(url)}<br><time lang="en-US">${formatErrorTime(new Date())}</time></small>`,
    { 'retry-after': '5' },
  )

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
