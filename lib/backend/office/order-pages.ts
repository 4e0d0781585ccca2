/** Lists of orders by day, open orders and search results; one order, its packing slip, and changes of its status. */
import { html } from 'hono/html'
import * as v from 'valibot'
import { DealerOrderWire } from '../../contracts/dealer.ts'
import { todayIn } from '../../core/today.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { ORDER_STATUSES, readOrderChange } from '../orders/order-rules.ts'
import { changeShopOrder, findShopOrder } from '../orders/shop-orders.ts'
import { Refusal, translate } from '../text/messages.ts'
import { formatCents } from '../text/money.ts'
import { formatDay, formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { listOrderEntries, type OrderEntry, type OrderFilter, sumOrders } from './office-orders.ts'
import { redirectWithNotice, respondWithPage } from './office-page.ts'
import { renderOrder, renderSlip } from './order-view.ts'
import { renderStatus, statusName } from './order-words.ts'
import { readListPage, renderPager } from './paging.ts'

const SEARCH_LIMIT = 100
const DAY_MS = 86_400_000

/** The date in the URL; today in the store's time zone if invalid. */
function readDay(text: string, today: string): string {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && new Date(text).toISOString().startsWith(text) ? text : today
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

function renderRows(office: Office, orders: readonly OrderEntry[]): Markup {
  const { base, text, store } = office
  const { content, locale } = store
  return html`<ul class="rows">${orders.map(
    (order) => html`<li><a class="row" href="${base}/orders/${order.number}">
<span class="row-main"><b>${order.number}</b> ${order.name}<small>${[
      formatTime(office, order.placed_at),
      order.city,
      order.units > 1 ? text(`${order.units} items`, `${order.units} articles`) : order.item_name,
    ]
      .filter((part) => part !== '')
      .join(' · ')}</small></span>
<span class="row-end">${renderStatus(text, order.status)}${
      order.awaits_provider ? html`<small>${text('payment pending', 'paiement en attente')}</small>` : ''
    }<b class="amount">${formatCents(order.total_cents, locale, content.currency)}</b></span></a></li>`,
  )}</ul>`
}

function renderTabs({ base, text }: Office, current: OrderFilter['kind']): Markup {
  const tab = (kind: OrderFilter['kind'], path: string, name: string) =>
    html`<li><a href="${base}${path}"${kind === current ? html` aria-current="true"` : ''}>${name}</a></li>`
  return html`<ul class="tabs">${tab('day', '', text('By day', 'Par jour'))}${tab('open', '?show=open', text('Open', 'À traiter'))}</ul>`
}

const renderSearch = ({ base, text }: Office, words: string): Markup =>
  html`<form class="search" role="search" action="${base}"><label><span class="unseen">${text('Number, name or e-mail', 'Numéro, nom ou courriel')}</span><input type="search" name="q" value="${words}" placeholder="${text('Number, name or e-mail', 'Numéro, nom ou courriel')}" maxlength="${SEARCH_LIMIT}"></label><button class="quiet">${text('Search', 'Chercher')}</button></form>`

function renderDayBar(office: Office, day: string, today: string): Markup {
  const { base, text } = office
  const link = (target: string, label: string, sign: string) =>
    html`<a class="step" href="${base}?day=${target}"><span aria-hidden="true">${sign}</span><span class="unseen">${label}</span></a>`
  return html`<div class="day-bar">${link(dayAfter(day, -1), text('Previous day', 'Jour précédent'), '‹')}
<form action="${base}"><label><span class="unseen">${text('Day', 'Jour')}</span><input type="date" name="day" value="${day}" max="${today}"></label><button class="quiet">${text('Show', 'Afficher')}</button></form>
${day < today ? link(dayAfter(day, 1), text('Next day', 'Jour suivant'), '›') : ''}</div>`
}

async function respondWithList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, text, store } = office
  const { timeZone, currency } = store.content
  const today = todayIn(timeZone)
  const words = (context.req.query('q') ?? '').slice(0, SEARCH_LIMIT).trim()
  const day = readDay(context.req.query('day') ?? '', today)
  const filter: OrderFilter =
    words !== ''
      ? { kind: 'search', words }
      : context.req.query('show') === 'open'
        ? { kind: 'open' }
        : { kind: 'day', day, timeZone }
  const { total, sold, cents } = await sumOrders(backend.db, storeId, filter)
  const listPage = readListPage(context, total)
  const orders = await listOrderEntries(backend.db, storeId, filter, listPage.offset)
  const path =
    filter.kind === 'search'
      ? `?${new URLSearchParams({ q: words })}`
      : filter.kind === 'open'
        ? '?show=open'
        : `?day=${day}`
  const empty =
    filter.kind === 'search'
      ? text('No order has this number, name or address.', 'Aucune commande n’a ce numéro, ce nom ou cette adresse.')
      : filter.kind === 'open'
        ? text('No open orders.', 'Aucune commande à traiter.')
        : text('No orders on this day.', 'Aucune commande ce jour-là.')
  const sums = html`<p class="sums"><span><b>${sold}</b> ${sold === 1 ? text('order', 'commande') : text('orders', 'commandes')}</span><span><b>${formatCents(cents, store.locale, currency)}</b> ${text('sold', 'vendus')}</span></p>`
  const title =
    filter.kind === 'search'
      ? text(`Orders: ${words}`, `Commandes\u00a0: ${words}`)
      : filter.kind === 'open'
        ? text('Open orders', 'Commandes à traiter')
        : day === today
          ? text(`Today, ${formatDay(office, day)}`, `Aujourd’hui, ${formatDay(office, day)}`)
          : formatDay(office, day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  return respondWithPage(context, {
    title,
    part: 'orders',
    body: html`<div class="tools">${renderTabs(office, filter.kind)}${renderSearch(office, words)}</div>
${filter.kind === 'day' ? html`${renderDayBar(office, day, today)}${sums}` : ''}
${orders.length === 0 ? html`<p class="empty">${empty}</p>` : renderRows(office, orders)}
${renderPager(context, path, listPage)}`,
  })
}

const loadOrder = async (context: OfficeContext): Promise<DealerOrderWire> => {
  const { backend, storeId } = context.get('office')
  return v.parse(DealerOrderWire, await findShopOrder(backend.db, storeId, context.req.param('number') ?? ''))
}

async function respondWithOrder(context: OfficeContext, refusal?: Refusal): Promise<Response> {
  const office = context.get('office')
  const { base, text, language } = office
  const order = await loadOrder(context)
  return respondWithPage(context, {
    title: text(`Order ${order.increment_id}`, `Commande ${order.increment_id}`),
    part: 'orders',
    back: { href: base, label: text('Orders', 'Commandes') },
    mistakes: refusal ? [translate(refusal.key, language, translateStatuses(office, refusal.values))] : [],
    status: refusal?.status ?? 200,
    body: renderOrder(context, order),
  })
}

/** Translates the statuses in an error's values. */
const translateStatuses = ({ text }: Office, values: Refusal['values']): Refusal['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'from' || name === 'to' ? statusName(text, String(value)).toLowerCase() : value,
    ]),
  )

export function addOrderPages(routes: OfficeRoutes): void {
  routes.get('/', respondWithList)

  routes.get('/orders/:number', (context) => respondWithOrder(context))

  routes.get('/orders/:number/slip', async (context) => {
    const office = context.get('office')
    const order = await loadOrder(context)
    const { base, text, store } = office
    return respondWithPage(context, {
      title: text(`Packing slip ${order.increment_id}`, `Bordereau ${order.increment_id}`),
      part: 'orders',
      back: {
        href: `${base}/orders/${order.increment_id}`,
        label: text(`Order ${order.increment_id}`, `Commande ${order.increment_id}`),
      },
      body: renderSlip(office, order, storeNameOf(store)),
    })
  })

  routes.post('/orders/:number', async (context) => {
    const { backend, storeId } = context.get('office')
    const [form, user] = [context.get('form'), context.get('user')]
    const number = context.req.param('number')
    try {
      const status = ORDER_STATUSES.find((word) => word === form.text('status'))
      const parcel =
        status === 'shipped' ? Object.fromEntries(PARCEL.map((name) => [name, form.text(name)] as const)) : {}
      const change = readOrderChange({ status, note: form.text('note'), ...parcel })
      const order = await changeShopOrder(backend, storeId, number, change, user.name)
      await logAction(backend.db, storeId, user.name, 'order.changed', order.increment_id, change.status)
      void backend.mailQueue.deliver()
      return redirectWithNotice(context, `/orders/${order.increment_id}`, 'told')
    } catch (error) {
      if (error instanceof Refusal && error.status !== 404) return respondWithOrder(context, error)
      throw error
    }
  })
}

const PARCEL = ['carrier', 'tracking_number', 'tracking_url'] as const
