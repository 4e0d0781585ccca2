/** Renders the list of returns, a return with what staff can do, and its slip. */

import { html } from 'hono/html'
import { formatCents } from '../../contract-server/money.ts'
import type { DealerOrderWire } from '../../contracts/dealer.ts'
import type { ReturnStatus } from '../../core/returns.ts'
import { RETURN_COMMENT_LENGTH } from '../../core/returns.ts'
import type { Catalogue } from '../locales/locales.ts'
import type { Refund } from '../orders/refund.ts'
import type { OrderReturn, ReturnEntry, ReturnEvent } from '../returns/order-returns.ts'
import { nextReturnStatuses } from '../returns/return-states.ts'
import { formatTime, type Markup, type Office, type OfficeContext, type OfficeText } from './office.ts'
import { tokenField } from './office-page.ts'

type ReturnTexts = Catalogue['office']['returns']
export type ReturnAction = keyof ReturnTexts['actions']

/** What was typed in a form that was refused, and a refund that staff have to confirm. */
export type ReturnForm = {
  readonly action: ReturnAction
  readonly typed: Readonly<Record<string, string>>
  readonly refund?: Refund
}

/** Classes of the statuses, which colour them like the statuses of other lists. */
const STATUS_CLASSES: Readonly<Record<ReturnStatus, string>> = {
  requested: 'waiting',
  approved: 'approved',
  declined: 'refused',
  received: 'processing',
  refunded: 'complete',
  exchanged: 'complete',
  repaired: 'complete',
  canceled: 'complete',
}

export const renderReturnStatus = (text: OfficeText, status: ReturnStatus): Markup =>
  html`<span class="status is-${STATUS_CLASSES[status]}">${text(`returns.statuses.${status}`)}</span>`

const WISHES: readonly (keyof ReturnTexts['wishes'])[] = ['refund', 'exchange', 'repair']

/** The shopper's wish; 'Cancellation' for an order that is to be cancelled. */
export function nameWish(text: OfficeText, { kind, wish }: Pick<OrderReturn, 'kind' | 'wish'>): string {
  const known = WISHES.find((word) => word === wish)
  return kind === 'cancellation' || known === undefined ? text('returns.cancellation') : text(`returns.wishes.${known}`)
}

export function renderReturnRows(office: Office, entries: readonly ReturnEntry[]): Markup {
  const { base, text } = office
  return html`<ul class="rows">${entries.map(
    (entry) => html`<li><a class="row" href="${base}/returns/${entry.return_id}">
<span class="row-main"><b>${entry.number}</b> ${entry.name}<small>${[
      formatTime(office, entry.created_at),
      nameWish(text, entry),
      entry.units > 0 ? text('returns.units', { count: entry.units }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')}</small></span>
<span class="row-end">${renderReturnStatus(text, entry.status)}</span></a></li>`,
  )}</ul>`
}

const nameOf = (order: DealerOrderWire, itemId: string) => order.items.find(({ item_id }) => item_id === itemId)

function renderItems({ text }: Office, order: DealerOrderWire, { items }: OrderReturn): Markup {
  return html`<table class="items"><thead><tr><th scope="col">${text('orders.product')}</th>
  <th scope="col">${text('returns.reason')}</th><th scope="col" class="number">${text('orders.units')}</th></tr></thead>
<tbody>${items.map((item) => {
    const line = nameOf(order, item.item_id)
    return html`<tr><th scope="row">${line?.name ?? item.item_id}<small>${line?.sku ?? ''}</small></th>
    <td>${item.reason}${item.is_free ? html`<small>${text('returns.isFree')}</small>` : ''}</td>
    <td class="number">${item.qty}</td></tr>`
  })}</tbody></table>`
}

/** The return on whose page the forms are, and what staff have typed in one of them. */
type ReturnDesk = {
  readonly context: OfficeContext
  readonly order: DealerOrderWire
  readonly record: OrderReturn
  readonly form: ReturnForm | undefined
}

/** Whether lines of an order are to be cancelled, and not the whole order. */
const isOfLines = ({ kind, items }: OrderReturn): boolean => kind === 'cancellation' && items.length > 0

function renderAction({ context, record, form }: ReturnDesk, action: ReturnAction, fields: Markup, look = ''): Markup {
  const { base, text } = context.get('office')
  const label =
    action === 'canceled' && isOfLines(record) ? text('returns.cancelLines') : text(`returns.actions.${action}`)
  return html`<details class="fold" id="${action}"${form?.action === action ? html` open` : ''}>
  <summary>${label}</summary><form class="stack" method="post" action="${base}/returns/${record.return_id}/${action}">
  ${tokenField(context)}${fields}<button class="${look}">${label}</button></form></details>`
}

function renderWords(desk: ReturnDesk, action: ReturnAction, label: string, isNeeded: boolean, suggested = ''): Markup {
  const typed = desk.form?.action === action ? desk.form.typed.text : undefined
  return html`<label>${label}<textarea name="text" rows="4"
    maxlength="${RETURN_COMMENT_LENGTH}"${isNeeded ? html` required` : ''}>
${typed ?? suggested}</textarea></label>`
}

function renderReceive(desk: ReturnDesk): Markup {
  const { context, order, record } = desk
  const { text } = context.get('office')
  return renderAction(
    desk,
    'received',
    html`<fieldset><legend>${text('returns.restock')}</legend>${record.items.map(
      ({ item_id, qty }) =>
        html`<label class="check"><input type="checkbox" name="restock.${item_id}"
          value="1"> ${qty} × ${nameOf(order, item_id)?.name ?? item_id}</label>`,
    )}</fieldset>${renderWords(desk, 'received', text('returns.words'), false)}`,
  )
}

function renderRefund(desk: ReturnDesk): Markup {
  const { context, order, record, form } = desk
  const { text, store } = context.get('office')
  const { refundable } = order
  const typed = form?.action === 'refunded' ? form.typed : {}
  const money = (cents: number) => formatCents(cents, store.locale, store.content.currency)
  if (form?.refund) {
    const { items, shippingCents, feeCents = 0, totalCents } = form.refund
    const kept = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
    return renderAction(
      desk,
      'refunded',
      html`${Object.entries(items).map(([item, units]) => kept(`units.${item}`, String(units)))}${kept(
        'shipping',
        shippingCents > 0 ? '1' : '',
      )}${kept('fee', (feeCents / 100).toFixed(2))}${kept('text', typed.text ?? '')}${kept(
        'expected',
        String(totalCents),
      )}
<p><b class="amount">${money(totalCents)}</b> ${text('orders.refund.willBeRecorded')}</p>
${feeCents > 0 ? html`<p>${text('returns.feeOf', { fee: money(feeCents) })}</p>` : ''}
<p class="hint">${text('orders.noTransfer')}</p>`,
      'danger',
    )
  }
  return renderAction(
    desk,
    'refunded',
    html`<p class="hint">${text('orders.refund.left')} ${refundable?.total.formatted ?? ''}</p>
${record.items.map(({ item_id, qty }) => {
  const most = Math.min(qty, refundable?.items[item_id] ?? 0)
  return html`<label>${nameOf(order, item_id)?.name ?? item_id} <small>${text('orders.refund.units', {
    count: most,
  })}</small><input type="number" name="units.${item_id}" min="0" max="${most}" step="1" inputmode="numeric"
    value="${typed[`units.${item_id}`] ?? String(most)}"></label>`
})}
${
  (refundable?.shipping.amount ?? 0) > 0
    ? html`<label class="check"><input type="checkbox" name="shipping"
      value="1"${typed.shipping === '1' ? html` checked` : ''}> ${text('orders.refund.shipping')} (${
        refundable?.shipping.formatted
      })</label>`
    : ''
}<label>${text('returns.fee')}<input name="fee" inputmode="decimal" maxlength="20" value="${typed.fee ?? ''}"></label>
<p class="hint">${text('returns.feeHint')}</p>
${renderWords(desk, 'refunded', text('returns.words'), false)}`,
  )
}

/** The forms that the return's status allows. */
function renderDeeds(desk: ReturnDesk, whatToDo: string): Markup {
  const { context, order, record } = desk
  const { text } = context.get('office')
  const next = nextReturnStatuses(record.kind, record.status)
  const can = (status: ReturnStatus) => next.includes(status)
  const isCancellation = record.kind === 'cancellation'
  return html`${next.length === 0 ? html`<p class="hint">${text('returns.finished')}</p>` : ''}${
    can('approved')
      ? renderAction(desk, 'approved', renderWords(desk, 'approved', text('returns.whatToDo'), true, whatToDo))
      : ''
  }${can('received') ? renderReceive(desk) : ''}${
    isCancellation && can('refunded')
      ? renderAction(
          desk,
          'canceled',
          html`<p class="hint">${text(isOfLines(record) ? 'returns.cancelLinesHint' : 'returns.cancelHint')}</p>
          <p class="hint">${text('orders.noTransfer')}</p>`,
          'danger',
        )
      : ''
  }${!isCancellation && can('refunded') ? renderRefund(desk) : ''}${
    can('exchanged')
      ? renderAction(desk, 'exchanged', renderWords(desk, 'exchanged', text('returns.words'), false))
      : ''
  }${
    can('repaired') ? renderAction(desk, 'repaired', renderWords(desk, 'repaired', text('returns.words'), false)) : ''
  }${
    can('declined')
      ? renderAction(desk, 'declined', renderWords(desk, 'declined', text('returns.whyNot'), true), 'danger')
      : ''
  }${
    order.email === ''
      ? ''
      : renderAction(desk, 'message', renderWords(desk, 'message', text('orders.message.text'), true))
  }${renderAction(desk, 'note', renderWords(desk, 'note', text('orders.shopNote'), true), 'quiet')}`
}

/** The name of an event: that of the new status, a message, or a note. */
function nameEvent(text: OfficeText, { kind, status }: ReturnEvent): string {
  if (kind === 'message') return text('orders.events.message')
  return kind === 'note' ? text('orders.events.note') : text(`returns.statuses.${status}`)
}

function renderHistory(office: Office, order: DealerOrderWire, { events, items }: OrderReturn): Markup {
  const { text, store } = office
  const money = (cents: unknown) =>
    typeof cents === 'number' && cents > 0 ? formatCents(cents, store.locale, store.content.currency) : ''
  const detailsOf = ({ details }: ReturnEvent): string[] => {
    const restocked = Array.isArray(details.restocked) ? details.restocked.map(String) : []
    const names = items
      .filter(({ item_id }) => restocked.includes(item_id))
      .map(({ item_id, qty }) => `${qty} × ${nameOf(order, item_id)?.name ?? item_id}`)
    const fee = money(details.feeCents)
    return [
      money(details.totalCents),
      fee === '' ? '' : text('returns.feeOf', { fee }),
      names.length === 0 ? '' : text('returns.restocked', { names: names.join(', ') }),
    ]
  }
  return html`<ol class="history">${[...events].reverse().map(
    (event) =>
      html`<li><b>${nameEvent(text, event)}</b> <time
          datetime="${event.happened_at}">${formatTime(office, event.happened_at)}</time><small>${[
            event.by === 'shopper' ? text('returns.shopper') : event.by,
            ...detailsOf(event),
            event.text,
          ]
            .filter((part) => part !== '')
            .join(' · ')}</small></li>`,
  )}</ol>`
}

/** What the shopper asks for: the lines, or a sentence for a whole order. */
function renderAsked(office: Office, order: DealerOrderWire, record: OrderReturn): Markup {
  const { text } = office
  if (record.kind === 'return') return renderItems(office, order, record)
  if (!isOfLines(record)) return html`<p>${text('returns.cancelAsked')}</p>`
  const sentence = text(record.status === 'canceled' ? 'returns.linesCanceled' : 'returns.linesAsked')
  return html`<p>${sentence}</p>${renderItems(office, order, record)}`
}

/** A return in full. `whatToDo` is the suggested text of an approval. */
export function renderReturn(desk: ReturnDesk, whatToDo: string): Markup {
  const { context, order, record } = desk
  const office = context.get('office')
  const { base, text } = office
  const path = `${base}/returns/${record.return_id}`
  const isReturn = record.kind === 'return'
  return html`<p class="lead">${renderReturnStatus(text, record.status)} <b>${nameWish(text, record)}</b> <a
    href="${base}/orders/${order.increment_id}">${text('orders.named', { number: order.increment_id })}</a>${
      isReturn ? html` <a class="button quiet" href="${path}/slip">${text('returns.slip')}</a>` : ''
    }</p>
<div class="columns"><div>
<section class="card"><h2>${text('returns.asked')}</h2>${renderAsked(office, order, record)}${
    record.comment === '' ? '' : html`<p class="quote">${record.comment}</p>`
  }${record.pictures.map(
    (picture, index) =>
      html`<p><img class="photo" src="${path}/pictures/${picture}"
        alt="${text('returns.picture', { number: index + 1 })}" loading="lazy"></p>`,
  )}</section></div>
<div><section class="card"><h2>${text('orders.nextSteps')}</h2>${renderDeeds(desk, whatToDo)}</section>
<section class="card"><h2>${text('orders.history')}</h2>${renderHistory(office, order, record)}</section></div></div>`
}

/** The slip that goes with the goods: large print, no prices. */
export function renderReturnSlip(office: Office, order: DealerOrderWire, record: OrderReturn, store: string): Markup {
  const { text } = office
  const { firstname, lastname, telephone } = order.billing_address
  return html`<p class="hint on-screen">${text('orders.slip.printHint')}</p>
<article class="slip card"><header><p><b>${store}</b></p>
<p>${text('orders.order')} <b>${order.increment_id}</b><br>${text('returns.named', { id: record.return_id })}<br>
${formatTime(office, record.created_at)}</p></header>
<section><h2>${text('orders.customer')}</h2><p class="large">${`${firstname} ${lastname}`.trim()}</p>
<p>${telephone}</p><p>${nameWish(text, record)}</p></section>
<table class="items"><thead><tr><th scope="col" class="number">${text('orders.units')}</th>
<th scope="col">${text('orders.product')}</th><th scope="col">${text('returns.checked')}</th></tr></thead>
<tbody>${record.items.map(
    ({ item_id, qty, reason }) =>
      html`<tr><td class="number large">${qty}</td><th scope="row">${nameOf(order, item_id)?.name ?? item_id}<small>${[
        nameOf(order, item_id)?.sku ?? '',
        reason,
      ]
        .filter((part) => part !== '')
        .join(' · ')}</small></th><td><span class="box"></span></td></tr>`,
  )}</tbody></table>${record.comment === '' ? '' : html`<p class="quote">${record.comment}</p>`}</article>`
}
