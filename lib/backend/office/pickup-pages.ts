/** The list of a day's pickups, and the forms of an order that is picked up. */

import { html } from 'hono/html'
import { addDays } from '../../core/time/days.ts'
import { todayIn } from '../../core/time/today.ts'
import type { DeskOrder } from '../orders/order-desk.ts'
import { type DayPickup, listPickups, markCollected, markReady } from '../orders/pickup-desk.ts'
import { Refusal } from '../text/messages.ts'
import { formatDay, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, renderPhone, respondWithPage } from './office-page.ts'
import { readDay } from './order-days.ts'
import { pickupStatusName } from './pickup-view.ts'
import { respondWithOrder } from './respond-with-order.ts'

function renderDayBar({ base, text }: Office, day: string): Markup {
  const link = (target: string, label: string, sign: string) =>
    html`<a class="step" href="${base}/pickups?day=${target}"><span aria-hidden="true">${sign}</span><span
      class="unseen">${label}</span></a>`
  return html`<div class="day-bar on-screen">${link(addDays(day, -1), text('orders.list.previousDay'), '‹')}
<form action="${base}/pickups"><label><span class="unseen">${text('common.day')}</span><input type="date" name="day"
  value="${day}"></label><button class="quiet">${text('orders.list.show')}</button></form>
${link(addDays(day, 1), text('orders.list.nextDay'), '›')}</div>`
}

function renderRow({ base, text }: Office, pickup: DayPickup): Markup {
  const goods = pickup.items.map(({ name, qty }) => html`<li>${qty} × ${name}</li>`)
  return html`<tr><th scope="row">${pickup.title}</th>
  <td><a href="${base}/orders/${pickup.number}">${pickup.number}</a><br><b>${pickup.name}</b><br>${renderPhone(
    pickup.telephone,
  )}</td><td><code>${pickup.code}</code></td><td><ul class="goods">${goods}</ul></td>
  <td>${pickupStatusName(text, pickup.status)} <span class="box"></span></td></tr>`
}

function renderShop(office: Office, store: string, pickups: readonly DayPickup[]): Markup {
  const { text } = office
  const column = (name: string) => html`<th scope="col">${name}</th>`
  return html`<section class="card"><h2>${store}</h2><table class="items pickups"><thead><tr>
  ${column(text('pickups.time'))}${column(text('orders.order'))}${column(text('pickups.code'))}${column(
    text('orders.products'),
  )}${column(text('pickups.state'))}</tr></thead><tbody>${pickups.map((pickup) => renderRow(office, pickup))}</tbody>
  </table></section>`
}

async function respondWithDay(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text, store } = office
  const today = todayIn(store.content.timeZone)
  const day = readDay(context.req.query('day') ?? '', today)
  const pickups = await listPickups(backend.db, storeId, day, day === today)
  const late = pickups.filter((pickup) => pickup.day < day)
  const shops = Map.groupBy(
    pickups.filter((pickup) => pickup.day === day),
    ({ google_code }) => google_code,
  )
  const written = formatDay(office, day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  return respondWithPage(context, {
    title: text('pickups.named', { day: written }),
    part: 'orders',
    back: { href: base, label: text('parts.orders') },
    body: html`${renderDayBar(office, day)}<p class="hint on-screen">${text('pickups.printHint')}</p>
<p class="only-print"><b>${text('pickups.named', { day: written })}</b></p>
${shops.size === 0 ? html`<p class="empty">${text('pickups.none')}</p>` : ''}
${[...shops.values()].map((ofShop) => renderShop(office, ofShop[0]?.store_name ?? '', ofShop))}
${late.length === 0 ? '' : renderShop(office, text('pickups.late'), late)}`,
  })
}

/** What the forms do. The notice after the first says that the customer got a mail. */
const ACTIONS = {
  ready: async (context: OfficeContext, order: DeskOrder) => {
    await markReady(context.get('office').backend, order)
    return 'notified'
  },
  collected: async (context: OfficeContext, order: DeskOrder) => {
    await markCollected(context.get('office').backend, order, context.get('form').text('code'))
    return 'saved'
  },
} as const

export function addPickupPages(routes: OfficeRoutes): void {
  routes.get('/pickups', respondWithDay)

  for (const [action, work] of Object.entries(ACTIONS)) {
    routes.post(`/orders/:number/${action}`, async (context) => {
      const { backend, storeId } = context.get('office')
      const { name } = context.get('user')
      const typed = context.req.param('number') ?? ''
      try {
        const done = await work(context, { storeId, typed, by: name })
        await logAction(backend.db, storeId, name, 'order.changed', typed, action)
        void backend.mailQueue.deliver()
        return redirectWithNotice(context, `/orders/${typed}`, done)
      } catch (error) {
        if (error instanceof Refusal && error.status !== 404) return respondWithOrder(context, error)
        throw error
      }
    })
  }
}
