/** The frame of every page of the back office: head, navigation, notices. No script runs in any of them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import { dialOf } from '../../core/dial-number.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import type { Markup, Office, OfficeContext, Say } from './office.ts'
import type { OfficeUser } from './office-users.ts'

/** The style sheet of the back office: the frame, then its parts. */
export const OFFICE_STYLE = ['office.css', 'office-forms.css', 'office-lists.css', 'office-details.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
/** Changes with the style sheet, so that it may be kept for ever. */
const STYLE_VERSION = createHash('sha256').update(OFFICE_STYLE).digest('hex').slice(0, 12)

/** Hidden field of every form that changes something. */
export const FORM_TOKEN = 'form_token'

/** What has just been done, by the word in the address: nothing of an address is shown. */
const NOTICES: Readonly<Record<string, (say: Say) => string>> = {
  saved: (say) => say('Saved.', 'Enregistré.'),
  told: (say) =>
    say('Saved. The customer will be notified by e-mail.', 'Enregistré. La clientèle en est avertie par courriel.'),
  sent: (say) => say('Your answer is on its way.', 'Votre réponse est en route.'),
  imported: (say) => say('The products were changed.', 'Les produits ont été modifiés.'),
  drafted: (say) =>
    say(
      'The draft is saved. The shop does not show it yet.',
      'Le brouillon est enregistré. La boutique ne le montre encore à personne.',
    ),
  discarded: (say) => say('The draft was discarded.', 'Le brouillon est supprimé.'),
  published: (say) => say('Published.', 'Publié.'),
  removed: (say) => say('Removed.', 'Supprimé.'),
  restored: (say) => say('The earlier version is back.', 'La version antérieure est rétablie.'),
  unchanged: (say) => say('There was nothing to change.', 'Il n’y avait rien à modifier.'),
  password: (say) => say('Your password was changed.', 'Votre mot de passe a été modifié.'),
}

/** A part of the back office. */
export type OfficePart =
  | 'orders'
  | 'products'
  | 'reviews'
  | 'messages'
  | 'sales'
  | 'content'
  | 'redirects'
  | 'import'
  | 'people'
  | 'log'

type PartEntry = { part: OfficePart; name: (say: Say) => string; isOwners?: boolean }

/** The first is where one arrives; the others have their name in the address. */
const PARTS: readonly PartEntry[] = [
  { part: 'orders', name: (say) => say('Orders', 'Commandes') },
  { part: 'products', name: (say) => say('Products', 'Produits') },
  { part: 'messages', name: (say) => say('Messages', 'Messages') },
  { part: 'reviews', name: (say) => say('Reviews', 'Avis') },
  { part: 'sales', name: (say) => say('Sales', 'Ventes'), isOwners: true },
  { part: 'content', name: (say) => say('Content', 'Contenu'), isOwners: true },
  { part: 'redirects', name: (say) => say('Redirects', 'Redirections'), isOwners: true },
  { part: 'import', name: (say) => say('Import', 'Importer'), isOwners: true },
  { part: 'people', name: (say) => say('People', 'Personnes'), isOwners: true },
  { part: 'log', name: (say) => say('Activity', 'Activité'), isOwners: true },
]

/** How many things wait in a part. */
type Waiting = Readonly<Partial<Record<OfficePart, number>>>

async function countWaiting({ backend, storeId }: Office): Promise<Waiting> {
  const [row] = await backend.db.query<{ orders: number; reviews: number; messages: number }>(
    `SELECT
       (SELECT count(*)::integer FROM placed_order WHERE store_id = $1 AND status IN ('pending', 'suspicious')) AS orders,
       (SELECT count(*)::integer FROM shopper_review WHERE store_id = $1 AND state = 'pending')
         + (SELECT count(*)::integer FROM blog_comment WHERE store_id = $1 AND NOT is_approved) AS reviews,
       (SELECT count(*)::integer FROM enquiry WHERE store_id = $1 AND handled_by = '') AS messages`,
    [storeId],
  )
  return row ?? {}
}

/**
 * What everybody does stands side by side. What only owners do follows it, on a phone folded below a word: the same links
 * twice, of which the style sheet shows one list.
 */
function renderNavigation(office: Office, user: OfficeUser, current: OfficePart | undefined, waiting: Waiting): Markup {
  const { base, say } = office
  const renderLink = ({ part, name }: PartEntry) => {
    const count = waiting[part] ?? 0
    const badge =
      count > 0
        ? html` <span class="count"><span aria-hidden="true">${count > 99 ? '99+' : count}</span><span class="unseen">${say(`${count} waiting`, `${count} en attente`)}</span></span>`
        : ''
    const marked = part === current ? html` aria-current="page"` : ''
    return html`<li><a href="${base}${part === 'orders' ? '' : `/${part}`}"${marked}>${name(say)}${badge}</a></li>`
  }
  const owners = user.role === 'owner' ? PARTS.filter(({ isOwners }) => isOwners) : []
  const here = owners.find(({ part }) => part === current)
  return html`<nav class="parts" aria-label="${say('Parts of the back office', 'Parties de l’arrière-guichet')}"><ul>${PARTS.filter(
    ({ isOwners }) => !isOwners,
  ).map(renderLink)}</ul>${
    owners.length === 0
      ? ''
      : html`<ul class="owners">${owners.map(renderLink)}</ul><details class="more"><summary${here ? html` class="here"` : ''}>${here?.name(say) ?? say('More', 'Plus')}</summary><ul>${owners.map(renderLink)}</ul></details>`
  }</nav>`
}

/** The hidden field that proves that a form was made for this session. */
export const tokenField = (context: OfficeContext): Markup =>
  html`<input type="hidden" name="${FORM_TOKEN}" value="${context.get('formToken')}">`

/** A page to answer. */
export type OfficePage = {
  title: string
  body: Markup
  part?: OfficePart
  /** Where the page belongs: a link above its heading. */
  back?: { href: string; label: string }
  /** What is wrong, above everything else. */
  mistakes?: readonly string[]
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 502 | 503
}

function renderNotice(context: OfficeContext, { say }: Office, mistakes: readonly string[]): Markup {
  if (mistakes.length > 0)
    return html`<div class="notice wrong" role="alert">${
      mistakes.length === 1
        ? html`<p>${mistakes[0]}</p>`
        : html`<ul>${mistakes.map((text) => html`<li>${text}</li>`)}</ul>`
    }</div>`
  const done = context.req.query('done') ?? ''
  const notice = Object.hasOwn(NOTICES, done) ? NOTICES[done] : undefined
  return notice ? html`<p class="notice done" role="status">${notice(say)}</p>` : html``
}

/** Answers a page in the frame of the back office; without its navigation for who has not signed in. */
export async function answerPage(context: OfficeContext, page: OfficePage): Promise<Response> {
  const office = context.get('office')
  const { base, say, language, view } = office
  const user = context.get('user') as OfficeUser | undefined
  const isInside = user !== undefined && !user.must_change
  const store = storeNameOf(view)
  const navigation = isInside ? renderNavigation(office, user, page.part, await countWaiting(office)) : ''
  const me = user
    ? html`<div class="me">${isInside ? html`<a href="${base}/account">${user.name}</a>` : user.name}
<form method="post" action="${base}/sign-out">${tokenField(context)}<button class="quiet">${say('Sign out', 'Se déconnecter')}</button></form></div>`
    : ''
  const { back, mistakes = [] } = page
  const document = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${page.title} · ${store}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${base}/office.css?v=${STYLE_VERSION}"></head>
<body class="${isInside ? 'inside' : 'outside'}"><a class="skip" href="#main">${say('Skip to the content', 'Aller au contenu')}</a>
<header class="top"><p class="store"><a href="${base}"><b>${store}</b> <span>${say('Back office', 'Arrière-guichet')}</span></a></p>${me}</header>
${navigation}
<main id="main" tabindex="-1">${back ? html`<p class="back"><a href="${back.href}">← ${back.label}</a></p>` : ''}<h1>${page.title}</h1>
${renderNotice(context, office, mistakes)}
${page.body}</main></body></html>`
  return context.html(document, page.status ?? 200)
}

/** Leads to another page of the back office once something was done. */
export const answerDone = (context: OfficeContext, path: string, done: string): Response =>
  context.redirect(`${context.get('office').base}${path}${path.includes('?') ? '&' : '?'}done=${done}`, 303)

/** A telephone, as a link where it can be dialled. */
export function renderPhone(telephone: string): Markup | string {
  const dial = dialOf(telephone)
  return dial === '' ? telephone : html`<a href="tel:${dial}">${telephone}</a>`
}
