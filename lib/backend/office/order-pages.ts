/** Lists of orders by day, open orders and search results; an order, its packing slip, and changes of its status. */

import { html } from 'hono/html'
import { formatCents } from '../../contract-server/money.ts'
import { addDays } from '../../core/time/days.ts'
import { todayIn } from '../../core/time/today.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { listOrderEntries, type OrderEntry, type OrderFilter, sumOrders } from '../orders/order-lists.ts'
import { ORDER_STATUSES, readOrderChange } from '../orders/order-rules.ts'
import { changeShopOrder } from '../orders/shop-orders.ts'
import { countReturns } from '../returns/order-returns.ts'
import { Refusal } from '../text/messages.ts'
import { hasDeliveryDays } from './delivery-view.ts'
import { formatDay, formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage } from './office-page.ts'
import { readDay } from './order-days.ts'
import { addDeskForms } from './order-desk-pages.ts'
import { renderSlip } from './order-view.ts'
import { renderStatus } from './order-words.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'
import { loadOrder, respondWithOrder } from './respond-with-order.ts'

const SEARCH_LIMIT = 100

function renderRows(office: Office, orders: readonly OrderEntry[]): Markup {
  const { base, text, store } = office
  const { content, locale } = store
  return html`<ul class="rows">${orders.map(
    (order) => html`<li><a class="row" href="${base}/orders/${order.number}">
<span class="row-main"><b>${order.number}</b> ${order.name}<small>${[
      formatTime(office, order.placed_at),
      order.city,
      order.units > 1 ? text('orders.items', { count: order.units }) : order.item_name,
    ]
      .filter((part) => part !== '')
      .join(' · ')}</small></span>
<span class="row-end">${renderStatus(text, order.status)}${
      order.awaits_provider ? html`<small>${text('orders.paymentPending')}</small>` : ''
    }<b class="amount">${formatCents(order.total_cents, locale, content.currency)}</b></span></a></li>`,
  )}</ul>`
}

/** `returns` is the number of returns that wait for staff. */
function renderTabs({ base, text, store }: Office, current: OrderFilter['kind'], returns: number): Markup {
  const hasPickup = [...store.documents.shipping.values()].some(({ pickup }) => pickup)
  const tab = (kind: OrderFilter['kind'], path: string, name: string) =>
    html`<li><a href="${base}${path}"${kind === current ? html` aria-current="true"` : ''}>${name}</a></li>`
  return html`<ul class="tabs">
  ${tab('day', '', text('orders.list.byDay'))}${tab('open', '?show=open', text('orders.list.open'))}${
    hasDeliveryDays(store) ? html`<li><a href="${base}/deliveries">${text('deliveries.title')}</a></li>` : ''
  }${hasPickup ? html`<li><a href="${base}/pickups">${text('pickups.list')}</a></li>` : ''}
  <li><a href="${base}/returns">${text('returns.title')}${
    returns > 0
      ? html` <span class="count"><span aria-hidden="true">${returns}</span><span
      class="unseen">${text('layout.waiting', { count: returns })}</span></span>`
      : ''
  }</a></li></ul>`
}

const renderSearch = ({ base, text }: Office, words: string): Markup =>
  html`<form class="search" role="search" action="${base}">
  <label><span class="unseen">${text('orders.list.searchHint')}</span><input type="search" name="q" value="${words}"
    placeholder="${text('orders.list.searchHint')}" maxlength="${SEARCH_LIMIT}"></label>
    <button class="quiet">${text('common.search')}</button></form>`

function renderDayBar(office: Office, day: string, today: string): Markup {
  const { base, text } = office
  const link = (target: string, label: string, sign: string) =>
    html`<a class="step" href="${base}?day=${target}"><span aria-hidden="true">${sign}</span><span
      class="unseen">${label}</span></a>`
  return html`<div class="day-bar">${link(addDays(day, -1), text('orders.list.previousDay'), '‹')}
<form action="${base}"><label><span class="unseen">${text('common.day')}</span><input type="date" name="day"
  value="${day}" max="${today}"></label><button class="quiet">${text('orders.list.show')}</button></form>
${day < today ? link(addDays(day, 1), text('orders.list.nextDay'), '›') : ''}</div>`
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
  const orders = await listOrderEntries(backend.db, storeId, filter, { limit: PAGE_SIZE, offset: listPage.offset })
  const { waiting } = await countReturns(backend.db, storeId)
  const path =
    filter.kind === 'search'
      ? `?${new URLSearchParams({ q: words })}`
      : filter.kind === 'open'
        ? '?show=open'
        : `?day=${day}`
  const empty =
    filter.kind === 'search'
      ? text('orders.list.noMatch')
      : filter.kind === 'open'
        ? text('orders.list.noneOpen')
        : text('orders.list.noneOnDay')
  const sums = html`<p
    class="sums"><span><b>${sold}</b> ${text('sales.orderUnit', { count: sold })}</span><span><b>${formatCents(
      cents,
      store.locale,
      currency,
    )}</b> ${text('sales.sold')}</span></p>`
  const title =
    filter.kind === 'search'
      ? text('orders.list.searched', { words })
      : filter.kind === 'open'
        ? text('orders.list.openOrders')
        : day === today
          ? text('orders.list.today', { day: formatDay(office, day) })
          : formatDay(office, day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  return respondWithPage(context, {
    title,
    part: 'orders',
    body: html`<div class="tools">${renderTabs(office, filter.kind, waiting)}${renderSearch(office, words)}</div>
${filter.kind === 'day' ? html`${renderDayBar(office, day, today)}${sums}` : ''}
${orders.length === 0 ? html`<p class="empty">${empty}</p>` : renderRows(office, orders)}
${renderPager(context, path, listPage)}
<p><a href="${office.base}/exemptions">${text('exemptions.title')}</a></p>`,
  })
}

export function addOrderPages(routes: OfficeRoutes): void {
  addDeskForms(routes)

  routes.get('/', respondWithList)

  routes.get('/orders/:number', (context) => respondWithOrder(context))

  routes.get('/orders/:number/slip', async (context) => {
    const office = context.get('office')
    const order = await loadOrder(context)
    const { base, text, store } = office
    return respondWithPage(context, {
      title: text('orders.slip.named', { number: order.increment_id }),
      part: 'orders',
      back: {
        href: `${base}/orders/${order.increment_id}`,
        label: text('orders.named', { number: order.increment_id }),
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
      void backend.textQueue.deliver()
      return redirectWithNotice(context, `/orders/${order.increment_id}`, 'notified')
    } catch (error) {
      if (error instanceof Refusal && error.status !== 404) return respondWithOrder(context, error)
      throw error
    }
  })
}

const PARCEL = ['carrier', 'tracking_number', 'tracking_url'] as const
