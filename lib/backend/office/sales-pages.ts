/** Orders and sales over time, and the log of changes. For owners. */
import { html } from 'hono/html'
import { joinLabel } from '../../core/join-label.ts'
import { formatCents } from '../text/money.ts'
import { formatDay, formatTime, type OfficeContext, type OfficeRoutes, type OfficeText } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { LOG_PAGE, listActions, type OfficeAction } from './office-log.ts'
import { respondWithPage } from './office-page.ts'
import { listSales } from './office-sales.ts'
import { renderBars } from './sales-chart.ts'

const SPANS = [7, 30, 90] as const
/** Maximum number of labels below the bars. */
const LABELS = 5

async function respondWithSales(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, language, text, store } = office
  const span = SPANS.find((days) => String(days) === context.req.query('days')) ?? 30
  const { currency, timeZone } = store.content
  const days = await listSales(backend.db, storeId, timeZone, span)
  const money = (cents: number) => formatCents(cents, store.locale, currency)
  const [orders, cents] = days.reduce(([count, sum], day) => [count + day.orders, sum + day.cents], [0, 0])
  const every = Math.ceil(days.length / LABELS)
  const labels = new Map(
    days.flatMap(({ day }, index) =>
      index % every === 0 ? [[index, formatDay(office, day, { month: 'short', day: 'numeric' })] as const] : [],
    ),
  )
  const compact = new Intl.NumberFormat(office.language, { notation: 'compact', maximumFractionDigits: 1 })
  const [salesName, ordersName] = [text('Sales by day', 'Ventes par jour'), text('Orders by day', 'Commandes par jour')]
  return respondWithPage(context, {
    title: text('Sales', 'Ventes'),
    part: 'sales',
    body: html`<div class="tools"><ul class="tabs">${SPANS.map((one) => html`<li><a href="${base}/sales?days=${one}"${one === span ? html` aria-current="true"` : ''}>${text(`${one} days`, `${one} jours`)}</a></li>`)}</ul></div>
<p class="sums"><span><b>${money(cents)}</b> ${text('sold', 'vendus')}</span><span><b>${orders}</b> ${orders === 1 ? text('order', 'commande') : text('orders', 'commandes')}</span>${orders > 0 ? html`<span><b>${money(cents / orders)}</b> ${text('per order', 'par commande')}</span>` : ''}</p>
<section class="card"><h2>${salesName}</h2>${renderBars(
      salesName,
      days.map(({ day, cents: value }) => ({
        value: value / 100,
        title: joinLabel(formatDay(office, day), money(value), language),
      })),
      labels,
      (value) => compact.format(value),
    )}</section>
<section class="card"><h2>${ordersName}</h2>${renderBars(
      ordersName,
      days.map(({ day, orders: value }) => ({
        value,
        title: joinLabel(formatDay(office, day), String(value), language),
      })),
      labels,
      (value) => compact.format(value),
    )}</section>
<section class="card"><details class="deed"><summary>${text('As a table', 'En tableau')}</summary><table><thead><tr><th scope="col">${text('Day', 'Jour')}</th><th scope="col" class="number">${text('Orders', 'Commandes')}</th><th scope="col" class="number">${text('Sales', 'Ventes')}</th></tr></thead>
<tbody>${days.toReversed().map((day) => html`<tr><th scope="row"><a href="${base}?day=${day.day}">${formatDay(office, day.day)}</a></th><td class="number">${day.orders}</td><td class="number">${money(day.cents)}</td></tr>`)}</tbody></table></details>
<p class="hint">${text('In the store’s time zone, with taxes and delivery, without cancelled and refunded orders.', 'Selon l’heure du magasin, taxes et livraison comprises, sans les commandes annulées et remboursées.')}</p></section>`,
  })
}

const ACTION_NAMES: Readonly<Record<OfficeAction, readonly [english: string, french: string]>> = {
  'session.begun': ['signed in', 's’est connecté(e)'],
  'session.refused': ['entered a wrong password', 'a entré un mauvais mot de passe'],
  'session.ended': ['signed out', 's’est déconnecté(e)'],
  'password.changed': ['changed the password', 'a changé de mot de passe'],
  'user.added': ['added a user', 'a ajouté un utilisateur'],
  'user.renewed': ['created an initial password', 'a créé un mot de passe initial'],
  'user.removed': ['removed a user', 'a supprimé un utilisateur'],
  'order.changed': ['changed an order', 'a modifié une commande'],
  'product.changed': ['changed a product', 'a modifié un produit'],
  'products.imported': ['imported products', 'a importé des produits'],
  'review.decided': ['approved or rejected a review', 'a approuvé ou rejeté un avis'],
  'review.answered': ['replied to a review', 'a répondu à un avis'],
  'comment.decided': ['approved or deleted a comment', 'a approuvé ou supprimé un commentaire'],
  'comment.answered': ['replied to a comment', 'a répondu à un commentaire'],
  'enquiry.answered': ['replied to a message', 'a répondu à un message'],
  'enquiry.closed': ['closed a message', 'a fermé un message'],
  'newsletter.removed': ['removed an address from the newsletter', 'a supprimé une adresse de l’infolettre'],
  'content.changed': ['changed content', 'a modifié du contenu'],
  'content.drafted': ['saved a draft of content', 'a enregistré un brouillon de contenu'],
  'content.discarded': ['discarded a draft of content', 'a supprimé un brouillon de contenu'],
  'content.restored': ['restored content', 'a rétabli du contenu'],
  'redirect.added': ['added a redirect', 'a ajouté une redirection'],
  'redirect.removed': ['removed a redirect', 'a supprimé une redirection'],
}

const actionName = (text: OfficeText, action: OfficeAction): string =>
  text(...(ACTION_NAMES[action] ?? [action, action]))

async function respondWithLog(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const typed = context.req.query('before') ?? ''
  const entries = await listActions(backend.db, storeId, /^\d{1,9}$/.test(typed) ? Number(typed) : undefined)
  return respondWithPage(context, {
    title: text('Log of changes', 'Journal des modifications'),
    part: 'log',
    body: html`${
      entries.length === 0
        ? html`<p class="empty">${text('No entries yet.', 'Aucune entrée pour le moment.')}</p>`
        : html`<ul class="rows">${entries.map((entry) => html`<li class="row"><span class="row-main"><b>${entry.by_whom}</b> ${actionName(text, entry.action)}<small>${[entry.subject, entry.detail].filter((part) => part !== '').join(' · ')}</small></span><time datetime="${entry.happened_at}">${formatTime(office, entry.happened_at)}</time></li>`)}</ul>`
    }${entries.length === LOG_PAGE ? html`<a class="button quiet" href="${base}/log?before=${entries.at(-1)?.log_id}">${text('Earlier', 'Plus anciennes')}</a>` : ''}`,
  })
}

export function addSalesPages(routes: OfficeRoutes): void {
  routes.use('/sales/*', requireOwner)
  routes.use('/log/*', requireOwner)
  routes.get('/sales', respondWithSales)
  routes.get('/log', respondWithLog)
}
