/** Layout of every page of the back office: header, navigation, notices. No page runs a script. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import { dialOf } from '../../core/address/dial-number.ts'
import type { Catalogue } from '../locales/locales.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { countNewOrders } from '../orders/order-lists.ts'
import { countReturns } from '../returns/order-returns.ts'
import type { Markup, Office, OfficeContext } from './office.ts'
import type { OfficeUser } from './office-users.ts'

/** The style sheet of the back office. */
export const OFFICE_STYLE = ['office.css', 'office-forms.css', 'office-lists.css', 'office-details.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
/** Part of the style sheet's URL, so that browsers may cache it forever. */
const STYLE_VERSION = createHash('sha256').update(OFFICE_STYLE).digest('hex').slice(0, 12)

/** Name of the hidden field that every form has. */
export const FORM_TOKEN = 'form_token'

/** Notices, by the query parameter `done`. The parameter itself is never rendered. */
const NOTICES: readonly (keyof Catalogue['office']['notices'])[] = [
  'saved',
  'notified',
  'sent',
  'imported',
  'drafted',
  'discarded',
  'published',
  'removed',
  'restored',
  'unchanged',
  'password',
]

/** A section of the back office. */
export type OfficePart = keyof Catalogue['office']['parts']

/** Everybody's sections. The first one is the start page; paths of the others are their names. */
const STAFF_PARTS: readonly OfficePart[] = ['orders', 'products', 'messages', 'reviews']
/** Everybody's further sections, after the others, since a phone has no room for six. */
const FURTHER_PARTS: readonly OfficePart[] = ['search', 'hours']
const OWNER_PARTS: readonly OfficePart[] = ['sales', 'content', 'redirects', 'import', 'feeds', 'users', 'log']

/** Number of open tasks by section. */
type Waiting = Readonly<Partial<Record<OfficePart, number>>>

async function countWaiting({ backend, storeId }: Office): Promise<Waiting> {
  const [row] = await backend.db.query<{ reviews: number; messages: number }>(
    `SELECT
       (SELECT count(*)::integer FROM shopper_review WHERE store_id = $1 AND state = 'pending')
         + (SELECT count(*)::integer FROM blog_comment WHERE store_id = $1 AND NOT is_approved) AS reviews,
       (SELECT count(*)::integer FROM enquiry WHERE store_id = $1 AND handled_by = '') AS messages`,
    [storeId],
  )
  const { waiting } = await countReturns(backend.db, storeId)
  return { ...row, orders: (await countNewOrders(backend.db, storeId)) + waiting }
}

/**
 * The first sections are visible links. The others follow; on phones they are in a collapsed list. Both variants are in
 * the HTML, and the style sheet shows one of them.
 */
function renderNavigation(office: Office, user: OfficeUser, current: OfficePart | undefined, waiting: Waiting): Markup {
  const { base, text } = office
  const renderLink = (part: OfficePart) => {
    const count = waiting[part] ?? 0
    const badge =
      count > 0
        ? html` <span class="count"><span aria-hidden="true">${count > 99 ? '99+' : count}</span><span
          class="unseen">${text('layout.waiting', { count })}</span></span>`
        : ''
    const marked = part === current ? html` aria-current="page"` : ''
    return html`<li>
      <a href="${base}${part === 'orders' ? '' : `/${part}`}"${marked}>${text(`parts.${part}`)}${badge}</a></li>`
  }
  const further = user.role === 'owner' ? [...FURTHER_PARTS, ...OWNER_PARTS] : FURTHER_PARTS
  const isHere = further.some((part) => part === current)
  return html`<nav class="parts" aria-label="${text('layout.parts')}"><ul>${STAFF_PARTS.map(renderLink)}</ul>
  <ul class="owners">${further.map(renderLink)}</ul><details class="more">
  <summary${isHere ? html` class="here"` : ''}>${text('layout.more')}</summary><ul>${further.map(renderLink)}</ul>
  </details></nav>`
}

/** The hidden field that proves that the form belongs to the session. */
export const tokenField = (context: OfficeContext): Markup =>
  html`<input type="hidden" name="${FORM_TOKEN}" value="${context.get('formToken')}">`

export type OfficePage = {
  title: string
  body: Markup
  part?: OfficePart
  /** Parent page: a link above the heading. */
  back?: { href: string; label: string }
  /** Error messages, rendered above the content. */
  mistakes?: readonly string[]
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 502 | 503
}

function renderNotice(context: OfficeContext, { text }: Office, mistakes: readonly string[]): Markup {
  if (mistakes.length > 0)
    return html`<div class="notice wrong" role="alert">${
      mistakes.length === 1
        ? html`<p>${mistakes[0]}</p>`
        : html`<ul>${mistakes.map((mistake) => html`<li>${mistake}</li>`)}</ul>`
    }</div>`
  const notice = NOTICES.find((known) => known === context.req.query('done'))
  return notice ? html`<p class="notice done" role="status">${text(`notices.${notice}`)}</p>` : html``
}

/** Renders a page in the layout of the back office, without navigation before sign-in. */
export async function respondWithPage(context: OfficeContext, page: OfficePage): Promise<Response> {
  const office = context.get('office')
  const { base, text, language, store } = office
  const user = context.get('user') as OfficeUser | undefined
  const isInside = user !== undefined && !user.must_change
  const storeName = storeNameOf(store)
  const navigation = isInside ? renderNavigation(office, user, page.part, await countWaiting(office)) : ''
  const me = user
    ? html`<div class="me">${isInside ? html`<a href="${base}/account">${user.name}</a>` : user.name}
<form method="post" action="${base}/sign-out">
${tokenField(context)}<button class="quiet">${text('layout.signOut')}</button></form></div>`
    : ''
  const { back, mistakes = [] } = page
  const document = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${page.title} · ${storeName}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${base}/office.css?v=${STYLE_VERSION}"></head>
<body class="${isInside ? 'inside' : 'outside'}"><a class="skip" href="#main">${text('layout.skip')}</a>
<header class="top">
<p class="store"><a href="${base}"><b>${storeName}</b> <span>${text('layout.backOffice')}</span></a></p>${me}</header>
${navigation}
<main id="main" tabindex="-1">${back ? html`<p class="back"><a href="${back.href}">← ${back.label}</a></p>` : ''}
<h1>${page.title}</h1>
${renderNotice(context, office, mistakes)}
${page.body}</main></body></html>`
  return context.html(document, page.status ?? 200)
}

/** Redirects to another page of the back office after an action, with a notice. */
export const redirectWithNotice = (context: OfficeContext, path: string, done: string): Response =>
  context.redirect(`${context.get('office').base}${path}${path.includes('?') ? '&' : '?'}done=${done}`, 303)

/** A telephone number, as a link if it can be dialled. */
export function renderPhone(telephone: string): Markup | string {
  const dial = dialOf(telephone)
  return dial === '' ? telephone : html`<a href="tel:${dial}">${telephone}</a>`
}
