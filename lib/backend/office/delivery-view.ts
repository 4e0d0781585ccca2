/** Renders deliveries on chosen days: the list of a day, its capacity, and the deliveries of an order. */
import { html } from 'hono/html'
import * as v from 'valibot'
import type { DealerOrderWire } from '../../contracts/dealer.ts'
import { windowIdOf } from '../cart/delivery-calendar.ts'
import { type describeDays, titleWindow } from '../cart/delivery-days.ts'
import type { DeliveryLoad } from '../cart/delivery-load.ts'
import type { ListedDelivery } from '../orders/delivery-lists.ts'
import { listDeliveredItems } from '../orders/delivery-mail.ts'
import { isOpenStatus } from '../orders/order-rules.ts'
import { areaNameOf, type DeliveryBook, type DeliveryWindow } from '../store/delivery-book.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { formatDay, type Markup, type Office, type OfficeContext } from './office.ts'
import { renderPhone, tokenField } from './office-page.ts'

export type BookedMethod = ShippingRecord & { book: DeliveryBook }

/** The methods of a store whose days shoppers choose. */
export const listBookedMethods = ({ documents }: StoreContext): BookedMethod[] =>
  [...documents.shipping.values()].filter((method): method is BookedMethod => method.book !== undefined)

export const hasDeliveryDays = (store: StoreContext): boolean => listBookedMethods(store).length > 0

const text = v.fallback(v.string(), '')
const AddressParts = v.fallback(
  v.object({ formatted_text: text, telephone: text, same_as_billing: v.fallback(v.boolean(), true) }),
  { formatted_text: '', telephone: '', same_as_billing: true },
)
const Snapshot = v.object({
  billing_address: AddressParts,
  shipping_address: AddressParts,
  sales_assistance: text,
})

/** Name, address and phone of a delivery. */
function destinationOf({ snapshot }: ListedDelivery) {
  const { billing_address: billing, shipping_address: shipping } = v.parse(Snapshot, snapshot)
  const address = shipping.same_as_billing ? billing : shipping
  return { lines: address.formatted_text.split('\n'), telephone: address.telephone || billing.telephone }
}

/** Notes of the shopper and of staff. */
const notesOf = ({ snapshot, events }: ListedDelivery): string[] => [
  v.parse(Snapshot, snapshot).sales_assistance,
  ...events.filter(({ kind, note }) => kind === 'note' && note !== '').map(({ note }) => note),
]

const bookingOf = ({ deliveries, part }: ListedDelivery) => deliveries.find((booking) => booking.part === part)

function renderDelivery(office: Office, listed: ListedDelivery): Markup {
  const { base, text } = office
  const booking = bookingOf(listed)
  const { lines, telephone } = destinationOf(listed)
  const items = booking ? listDeliveredItems(listed, booking) : []
  const notes = notesOf(listed).filter((note) => note.trim() !== '')
  return html`<tr><td><span class="box"></span></td><th scope="row">${lines.map(
    (line, index) => html`${index > 0 ? html`<br>` : ''}${line}`,
  )}</th>
<td>${renderPhone(telephone)}</td>
<td><ul class="plain">${items.map(({ name, qty }) => html`<li>${qty} × ${name}</li>`)}</ul>
${booking?.is_waiting && !booking.has_arrived ? html`<b>${text('deliveries.notIn')}</b>` : ''}</td>
<td><a href="${base}/orders/${listed.number}">${listed.number}</a></td>
<td>${notes.map((note) => html`<p>${note}</p>`)}</td></tr>`
}

const titleIn = ({ store }: Office, window: DeliveryWindow): string => titleWindow(window, store.locale)

/** The deliveries of a day by window, to be printed. */
export function renderDay(office: Office, day: string, deliveries: readonly ListedDelivery[]): Markup {
  const { text, store } = office
  const methods = new Map([...store.documents.shipping.values()].map((method) => [method.code, method]))
  const groups = Map.groupBy(deliveries, ({ method, window }) => `${method} ${window}`)
  return html`<article class="slip card"><header><p><b>${formatDay(office, day, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })}</b></p><p>${text('deliveries.count', { count: deliveries.length })}</p></header>
${[...groups.values()].map((group) => {
  const [first] = group
  const method = methods.get(first?.method ?? '')
  const window = method?.book?.windows.find((entry) => windowIdOf(entry) === first?.window)
  const title = [method?.carrier_title ?? first?.method, window ? titleIn(office, window) : first?.window]
  return html`<section><h2>${title.join(' · ')}</h2><div class="wide"><table class="items"><thead><tr>
  <th scope="col"><span class="unseen">${text('deliveries.done')}</span></th>
  <th scope="col">${text('orders.deliverTo')}</th><th scope="col">${text('common.telephone')}</th>
  <th scope="col">${text('deliveries.goods')}</th><th scope="col">${text('orders.order')}</th>
  <th scope="col">${text('deliveries.notes')}</th></tr></thead>
<tbody>${group.map((listed) => renderDelivery(office, listed))}</tbody></table></div></section>`
})}</article>`
}

/** Field of a form that sets the capacity of a window, or of one of its areas. */
export const capacityField = (window: string, area: string): string => `capacity.${window}.${area}`

/** The capacity of a method's windows on a day, by area, with a form that changes it. */
export function renderCapacity(
  context: OfficeContext,
  day: string,
  { code, carrier_title, book }: BookedMethod,
  load: DeliveryLoad,
): Markup {
  const office = context.get('office')
  const { base, text } = office
  const isClosed = load.isClosed(day)
  const rows = book.windows.flatMap((window) => [
    { window, area: '', name: titleIn(office, window) },
    ...book.areas.map((area) => ({ window, area: areaNameOf(area), name: areaNameOf(area) })),
  ])
  const hidden = html`${tokenField(context)}<input type="hidden" name="day" value="${day}">
  <input type="hidden" name="method" value="${code}">`
  return html`<section class="card on-screen"><h2>${carrier_title}</h2>
${isClosed ? html`<p class="notice">${text('deliveries.closed')}</p>` : ''}
<form class="stack" method="post" action="${base}/deliveries/capacity">${hidden}
<table class="items"><thead><tr><th scope="col">${text('deliveries.window')}</th>
<th scope="col" class="number">${text('deliveries.taken')}</th>
<th scope="col" class="number">${text('deliveries.capacity')}</th></tr></thead>
<tbody>${rows.map(({ window, area, name }) => {
    const place = { day, window: windowIdOf(window), area }
    const capacity = load.capacity(place)
    const label = area === '' ? name : `${titleIn(office, window)}, ${name}`
    return html`<tr><th scope="row">${area === '' ? name : html`<small>${name}</small>`}</th>
    <td class="number">${load.taken(place)}</td>
    <td class="number"><input type="number" name="${capacityField(place.window, area)}"
      aria-label="${text('deliveries.capacityOf', { name: label })}" min="0" max="1000" step="1" inputmode="numeric"
      value="${Number.isFinite(capacity) ? capacity : ''}"></td></tr>`
  })}</tbody></table>
<p class="hint">${text('deliveries.capacityHint')}</p><button>${text('common.save')}</button></form>
<form method="post" action="${base}/deliveries/${isClosed ? 'open' : 'close'}">
${hidden}<button class="quiet">${text(isClosed ? 'deliveries.open' : 'deliveries.close')}</button></form></section>`
}

/** The deliveries that wait for goods or for a day. */
export function renderWaiting(office: Office, deliveries: readonly ListedDelivery[]): Markup {
  const { base, text } = office
  return html`<ul class="rows">${deliveries.map((listed) => {
    const booking = bookingOf(listed)
    const goods = booking ? listDeliveredItems(listed, booking).map(({ name, qty }) => `${qty} × ${name}`) : []
    const isExpected = booking?.is_waiting && !booking.has_arrived
    return html`<li><a class="row" href="${base}/orders/${listed.number}"><span
      class="row-main"><b>${listed.number}</b> ${destinationOf(listed).lines[0]}<small>${goods.join(
        ' · ',
      )}</small></span><span
        class="row-end">${text(isExpected ? 'deliveries.notIn' : 'deliveries.noDay')}</span></a></li>`
  })}</ul>`
}

type WirePart = DealerOrderWire['delivery']['parts'][number]

function renderPart(context: OfficeContext, order: DealerOrderWire, part: WirePart): Markup {
  const { base, text } = context.get('office')
  const names = order.items.filter(({ item_id }) => part.item_ids.includes(item_id)).map(({ name }) => name)
  const path = `${base}/orders/${order.increment_id}/delivery/${part.part}`
  const isOpen = isOpenStatus(order.status)
  return html`<div class="stack"><p><b>${
    part.day === ''
      ? text(part.is_waiting ? 'deliveries.notIn' : 'deliveries.noDay')
      : [part.delivery_date, part.delivery_title].join(', ')
  }</b><br><small>${names.join(' · ')}</small></p>
${
  isOpen && part.is_waiting
    ? html`<form method="post" action="${path}/arrived">
    ${tokenField(context)}<button>${text('deliveries.arrived')}</button><p class="hint">${text(
      part.day === '' ? 'deliveries.arrivedHint' : 'deliveries.arrivedBooked',
    )}</p></form>`
    : ''
}${
  isOpen
    ? html`<p><a class="button quiet" href="${path}">${text(
        part.day === '' ? 'deliveries.choose' : 'deliveries.change',
      )}</a></p>`
    : ''
}</div>`
}

/** The deliveries of an order whose days the shopper chooses. */
export function renderOrderDeliveries(context: OfficeContext, order: DealerOrderWire): Markup {
  const { text } = context.get('office')
  const { parts } = order.delivery
  if (parts.length === 0) return html``
  return html`<section class="card"><h2>${text('deliveries.title')}</h2>
  ${parts.map((part) => renderPart(context, order, part))}</section>`
}

type OfferedDays = ReturnType<typeof describeDays>

/** The form with which staff choose a day for a shopper. */
export function renderDayForm(
  context: OfficeContext,
  { number, part, days, present }: { number: string; part: string; days: OfferedDays; present: string },
): Markup {
  const { base, text } = context.get('office')
  if (days.length === 0) return html`<p class="empty">${text('deliveries.noneOffered')}</p>`
  return html`<section class="card">
  <form class="stack" method="post" action="${base}/orders/${number}/delivery/${part}">${tokenField(context)}
<label>${text('deliveries.dayAndWindow')}<select name="choice" required><option value=""></option>${days.map(
    ({ day, title, windows }) =>
      html`<optgroup label="${title}">${windows.map((window) => {
        const value = `${day} ${window.id}`
        return html`<option
          value="${value}"${value === present ? html` selected` : ''}${window.is_full ? html` disabled` : ''}>${
            title
          }: ${window.title}${window.is_full ? ` (${text('deliveries.full')})` : ''}</option>`
      })}</optgroup>`,
  )}</select></label>
<p class="hint">${text('deliveries.notifiedHint')}</p><button>${text('common.save')}</button></form></section>`
}
