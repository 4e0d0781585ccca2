/** Deliveries of a day with their capacity, what waits for goods or a day, and the day of an order's delivery. */

import { html } from 'hono/html'
import { addDays } from '../../core/time/days.ts'
import { todayIn } from '../../core/time/today.ts'
import { findWindow } from '../cart/delivery-calendar.ts'
import { readLoad, setCapacity } from '../cart/delivery-load.ts'
import type { Queryable } from '../db/database.ts'
import { changeDeliveryDay, describeOrderDelivery, noteArrival } from '../orders/change-delivery.ts'
import { countDeliveries, listDeliveriesOf, listWaitingDeliveries } from '../orders/delivery-lists.ts'
import { findByNumber } from '../orders/guest-orders.ts'
import { areaNameOf, BOOK_LIMITS } from '../store/delivery-book.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'
import {
  type BookedMethod,
  capacityField,
  listBookedMethods,
  renderCapacity,
  renderDay,
  renderDayForm,
  renderWaiting,
} from './delivery-view.ts'
import { formatDay, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage } from './office-page.ts'
import { readDay } from './order-days.ts'

/** Days of the overview above a day's list. */
const OVERVIEW_DAYS = 14

function renderTabs({ base, text }: Office, isWaiting: boolean): Markup {
  const tab = (path: string, name: string, isHere: boolean) =>
    html`<li><a href="${base}/deliveries${path}"${isHere ? html` aria-current="true"` : ''}>${name}</a></li>`
  return html`<div class="tools on-screen"><ul class="tabs">
  ${tab('', text('deliveries.byDay'), !isWaiting)}${tab('?show=waiting', text('deliveries.waiting'), isWaiting)}</ul>
  </div>`
}

function renderDayBar({ base, text }: Office, day: string): Markup {
  const link = (target: string, label: string, sign: string) =>
    html`<a class="step" href="${base}/deliveries?day=${target}"><span aria-hidden="true">${sign}</span><span
      class="unseen">${label}</span></a>`
  return html`<div class="day-bar on-screen">${link(addDays(day, -1), text('orders.list.previousDay'), '‹')}
<form action="${base}/deliveries"><label><span class="unseen">${text('common.day')}</span><input type="date"
  name="day" value="${day}"></label><button class="quiet">${text('orders.list.show')}</button></form>
${link(addDays(day, 1), text('orders.list.nextDay'), '›')}</div>`
}

/** The next days with deliveries, with their number. */
async function renderOverview(office: Office, today: string): Promise<Markup> {
  const { backend, storeId, base } = office
  const counts = await countDeliveries(backend.db, storeId, [today, addDays(today, OVERVIEW_DAYS)])
  return html`<ul class="tabs on-screen">${counts.map(
    ({ day, count }) =>
      html`<li><a href="${base}/deliveries?day=${day}">${formatDay(office, day)} <span
        class="count">${count}</span></a></li>`,
  )}</ul>`
}

async function respondWithDay(context: OfficeContext, refusal?: Refusal): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, text, store, language } = office
  const today = todayIn(store.content.timeZone)
  const typed = context.req.method === 'POST' ? context.get('form').text('day') : (context.req.query('day') ?? '')
  const day = readDay(typed, today)
  const deliveries = await listDeliveriesOf(backend.db, storeId, day)
  const methods = listBookedMethods(store)
  const capacities: Markup[] = []
  for (const method of methods) {
    const load = await readLoad(backend.db, storeId, { method: method.code, book: method.book }, [day, day])
    capacities.push(renderCapacity(context, day, method, load))
  }
  return respondWithPage(context, {
    title: text('deliveries.onDay', { day: formatDay(office, day) }),
    part: 'orders',
    back: { href: office.base, label: text('parts.orders') },
    mistakes: refusal ? [translate(refusal.key, language, refusal.values)] : [],
    status: refusal?.status ?? 200,
    body: html`${renderTabs(office, false)}${renderDayBar(office, day)}${await renderOverview(office, today)}
${
  deliveries.length === 0
    ? html`<p class="empty">${text('deliveries.none')}</p>`
    : html`<p
  class="hint on-screen">${text('deliveries.printHint')}</p>${renderDay(office, day, deliveries)}`
}
${capacities}`,
  })
}

/** The method and day of a form; 400 if the store has no such method. */
function readTarget(context: OfficeContext): { method: BookedMethod; day: string } {
  const form = context.get('form')
  const day = form.text('day')
  const method = listBookedMethods(context.get('office').store).find(({ code }) => code === form.text('method'))
  if (method === undefined || readDay(day, '') !== day || day === '') throw new Refusal(400, 'badRequest')
  return { method, day }
}

/** A typed capacity; null for an empty field. 400 for anything but a whole number. */
function readCapacity(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,4}$/.test(text) || Number(text) > BOOK_LIMITS.capacity)
    throw new Refusal(400, 'badCapacity', { most: BOOK_LIMITS.capacity })
  return Number(text)
}

/** Sets the capacities of a form. One that equals the store folder's, or that is empty, is not stored. */
async function saveCapacities(context: OfficeContext, transaction: Queryable): Promise<void> {
  const { storeId } = context.get('office')
  const form = context.get('form')
  const { method, day } = readTarget(context)
  const { book, code } = method
  for (const window of book.windows) {
    const id = `${window.from}-${window.to}`
    const stated = [
      ['', findWindow(book, id)?.capacity],
      ...book.areas.map((area) => [areaNameOf(area), area.capacity]),
    ]
    for (const [area = '', usual] of stated as [string, number | undefined][]) {
      const name = capacityField(id, area)
      if (!form.names.includes(name)) continue
      const typed = readCapacity(form.text(name))
      const capacity = typed === usual ? null : typed
      await setCapacity(transaction, storeId, code, { day, window: id, area }, capacity)
    }
  }
}

/** The store in the language of an order, and the order's number. */
async function openOrder(context: OfficeContext): Promise<{ store: StoreContext; number: string; locale: string }> {
  const { backend, storeId, store } = context.get('office')
  const order = await findByNumber(backend.db, storeId, context.req.param('number') ?? '')
  if (order === undefined) throw new Refusal(404, 'noSuchOrder')
  const locale = String(order.snapshot.locale ?? '')
  return { store: createStoreContext(store.content, locale, backend.configuration), number: order.number, locale }
}

async function respondWithDayForm(context: OfficeContext, refusal?: Refusal): Promise<Response> {
  const { backend, storeId, store, base, text, language } = context.get('office')
  const { number } = await openOrder(context)
  const part = context.req.param('part') ?? ''
  const order = await findByNumber(backend.db, storeId, number)
  if (order === undefined) throw new Refusal(404, 'noSuchOrder')
  const { days } = await describeOrderDelivery(backend.db, store, order, part, true)
  const booking = order.deliveries.find((entry) => entry.part === part)
  return respondWithPage(context, {
    title: text('deliveries.ofOrder', { number }),
    part: 'orders',
    back: { href: `${base}/orders/${number}`, label: text('orders.named', { number }) },
    mistakes: refusal ? [translate(refusal.key, language, refusal.values)] : [],
    status: refusal?.status ?? 200,
    body: renderDayForm(context, {
      number,
      part,
      days,
      present: `${booking?.day} ${booking?.window}`,
    }),
  })
}

export function addDeliveryPages(routes: OfficeRoutes): void {
  routes.get('/deliveries', async (context) => {
    const office = context.get('office')
    if (context.req.query('show') !== 'waiting') return respondWithDay(context)
    const { backend, storeId, base, text } = office
    const deliveries = await listWaitingDeliveries(backend.db, storeId)
    return respondWithPage(context, {
      title: text('deliveries.waiting'),
      part: 'orders',
      back: { href: base, label: text('parts.orders') },
      body: html`${renderTabs(office, true)}${
        deliveries.length === 0
          ? html`<p
          class="empty">${text('deliveries.noneWaiting')}</p>`
          : renderWaiting(office, deliveries)
      }`,
    })
  })

  const save = (path: string, work: (context: OfficeContext, transaction: Queryable) => Promise<void>) =>
    routes.post(`/deliveries/${path}`, async (context) => {
      const { backend, storeId } = context.get('office')
      try {
        const { day, method } = readTarget(context)
        await backend.db.transaction((transaction) => work(context, transaction))
        const user = context.get('user').name
        await logAction(backend.db, storeId, user, 'deliveries.changed', day, `${method.code} ${path}`)
        return redirectWithNotice(context, `/deliveries?day=${day}`, 'saved')
      } catch (error) {
        if (error instanceof Refusal) return respondWithDay(context, error)
        throw error
      }
    })
  const setDay = (capacity: number | null) => (context: OfficeContext, transaction: Queryable) => {
    const { day, method } = readTarget(context)
    const { storeId } = context.get('office')
    return setCapacity(transaction, storeId, method.code, { day, window: '', area: '' }, capacity)
  }
  save('capacity', saveCapacities)
  save('close', setDay(0))
  save('open', setDay(null))

  routes.get('/orders/:number/delivery/:part', (context) => respondWithDayForm(context))

  const change = (
    path: string,
    notice: string,
    work: (
      transaction: Queryable,
      store: StoreContext,
      target: DeliveryTarget,
      context: OfficeContext,
    ) => Promise<void>,
  ) =>
    routes.post(`/orders/:number/delivery/:part${path}`, async (context) => {
      const { backend, storeId } = context.get('office')
      try {
        const { store, number } = await openOrder(context)
        const by = context.get('user').name
        const secret = backend.configuration.sessionSecret
        const target = { number, part: context.req.param('part') ?? '', by, secret }
        await backend.db.transaction((transaction) => work(transaction, store, target, context))
        await logAction(backend.db, storeId, by, 'order.changed', number, `delivery${path.replace('/', ' ')}`)
        void backend.mailQueue.deliver()
        return redirectWithNotice(context, `/orders/${number}`, notice)
      } catch (error) {
        if (error instanceof Refusal && error.status !== 404) return respondWithDayForm(context, error)
        throw error
      }
    })
  change('/arrived', 'saved', (transaction, store, target) => noteArrival(transaction, store, target))
  change('', 'notified', (transaction, store, { part, ...target }, context) => {
    const [day = '', window = ''] = context.get('form').text('choice').split(' ')
    return changeDeliveryDay(transaction, store, { ...target, choice: { day, window, part }, isStaff: true })
  })
}

type DeliveryTarget = { number: string; part: string; by: string; secret: string }
