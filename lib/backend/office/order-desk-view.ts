/** Forms for work on an order beside changes of its status: refund, correction, message, note, payment. */
import { html } from 'hono/html'
import { formatCents } from '../../contract-server/money.ts'
import type { DealerOrderWire } from '../../contracts/dealer.ts'
import { CARD_NAMES } from '../../core/money/card-names.ts'
import { nameTax } from '../cart/tax-line-name.ts'
import type { Catalogue } from '../locales/locales.ts'
import { isOpenStatus } from '../orders/order-rules.ts'
import type { Refund } from '../orders/refund.ts'
import type { Markup, Office, OfficeContext } from './office.ts'
import { tokenField } from './office-page.ts'

type DeskAction = 'refund' | 'correction' | 'message' | 'note' | 'paid'

/** Texts as typed in a form that was refused, and a refund that staff have to confirm. */
export type DeskForm = {
  readonly action: DeskAction
  readonly typed: Readonly<Record<string, string>>
  readonly refund?: Refund
}

const PAYMENT_STATES: readonly (keyof Catalogue['office']['orders']['paymentStates'])[] = [
  'due',
  'open',
  'paid',
  'partially_refunded',
  'refunded',
  'void',
]

/** The lines of a payment: method, card, provider's id, state. */
export function paymentLines({ text }: Pick<Office, 'text'>, order: DealerOrderWire): string[] {
  const { brand, last_four } = order.payment
  const state = PAYMENT_STATES.find((known) => known === order.payment.state)
  return [
    order.payment_title,
    last_four === '' ? '' : `${CARD_NAMES[brand] ?? brand} •••• ${last_four}`.trim(),
    order.payment_reference,
    state ? text(`orders.paymentStates.${state}`) : '',
  ]
}

/** The order on whose page the forms are, and what staff have typed in one of them. */
type Desk = { context: OfficeContext; order: DealerOrderWire; form: DeskForm | undefined }

const typedIn = ({ form }: Desk, action: DeskAction): Readonly<Record<string, string>> =>
  form?.action === action ? form.typed : {}

/** A collapsed form that posts to the order's path. It is open if it was refused or must be confirmed. */
function renderAction({ context, order, form }: Desk, action: DeskAction, title: string, fields: Markup): Markup {
  const { base } = context.get('office')
  return html`<details class="fold" id="${action}"${form?.action === action ? html` open` : ''}>
  <summary>${title}</summary>
  <form class="stack" method="post" action="${base}/orders/${order.increment_id}/${action}">
  ${tokenField(context)}${fields}</form></details>`
}

function renderRefund(desk: Desk): Markup {
  const { context, order, form } = desk
  const { text, store, language } = context.get('office')
  const { refundable } = order
  const typed = typedIn(desk, 'refund')
  const title = text('orders.refund.title')
  if (form?.refund) {
    const { items, shippingCents, otherCents, totalCents, taxes = [] } = form.refund
    const money = (cents: number) => formatCents(cents, store.locale, store.content.currency)
    const amount = money(totalCents)
    const charged = taxes.filter(({ cents }) => cents !== 0)
    const kept = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
    return renderAction(
      desk,
      'refund',
      title,
      html`${Object.entries(items).map(([item, units]) => kept(`units.${item}`, String(units)))}${kept(
        'shipping',
        shippingCents > 0 ? '1' : '',
      )}${kept('other', otherCents > 0 ? (otherCents / 100).toFixed(2) : '')}${kept(
        'reason',
        typed.reason ?? '',
      )}${kept('tells', typed.tells ?? '')}${kept('expected', String(totalCents))}
<p><b class="amount">${amount}</b> ${text('orders.refund.willBeRecorded')}</p>
${
  charged.length === 0
    ? ''
    : html`<ul>
${charged.map((tax) => html`<li>${nameTax(tax, language)} ${money(tax.cents)}</li>`)}</ul>`
}
<p class="hint">${text('orders.noTransfer')}</p>
<button class="danger">${text('orders.refund.record', { amount })}</button>`,
    )
  }
  const left = order.items.filter(({ item_id }) => (refundable?.items[item_id] ?? 0) > 0)
  return renderAction(
    desk,
    'refund',
    title,
    html`<p class="hint">${text('orders.refund.left')} ${refundable?.total.formatted ?? ''}</p>
${left.map(({ item_id, name }) => {
  const most = refundable?.items[item_id] ?? 0
  return html`<label>${name} <small>${text('orders.refund.units', { count: most })}</small><input type="number"
    name="units.${item_id}" min="0" max="${most}" step="1" inputmode="numeric"
    value="${typed[`units.${item_id}`] ?? '0'}"></label>`
})}
${
  (refundable?.shipping.amount ?? 0) > 0
    ? html`<label class="check"><input type="checkbox" name="shipping"
      value="1"${typed.shipping === '1' ? html` checked` : ''}> ${text('orders.refund.shipping')} (${
        refundable?.shipping.formatted
      })</label>`
    : ''
}<label>${text('orders.refund.other')}<input name="other" inputmode="decimal" maxlength="20"
  value="${typed.other ?? ''}"></label>
<label>${text('orders.refund.reason')}<input name="reason" maxlength="2000" value="${typed.reason ?? ''}"></label>
<label class="check"><input type="checkbox" name="tells" value="1"${
      form?.action !== 'refund' || typed.tells === '1' ? html` checked` : ''
    }> ${text('orders.refund.tell')}</label>
<button class="quiet">${text('orders.refund.calculate')}</button>`,
  )
}

function renderCorrection(desk: Desk): Markup {
  const { context, order } = desk
  const { text } = context.get('office')
  const { billing_address: billing, shipping_address: shipping } = order
  const address = shipping.same_as_billing ? billing : shipping
  const { delivery_date, delivery_message } = order.shipping.data
  const typed = typedIn(desk, 'correction')
  const field = (name: string, label: string, value: string) =>
    html`<label>${label}<input name="${name}" maxlength="255" value="${typed[name] ?? value}"></label>`
  const [street = '', second = ''] = address.street
  return renderAction(
    desk,
    'correction',
    text('orders.correction.title'),
    html`${field('firstname', text('orders.correction.firstname'), address.firstname)}${field(
      'lastname',
      text('orders.correction.lastname'),
      address.lastname,
    )}${field('company', text('orders.correction.company'), address.company)}${field(
      'street',
      text('orders.correction.street'),
      street,
    )}${field('street2', text('orders.correction.apartment'), second)}${field(
      'city',
      text('orders.correction.city'),
      address.city,
    )}${field('region', text('orders.correction.region'), address.region)}${field(
      'postcode',
      text('orders.correction.postcode'),
      address.postcode,
    )}${field('telephone', text('common.telephone'), address.telephone)}${
      order.delivery.parts.length > 0
        ? ''
        : field('delivery_date', text('orders.correction.deliveryDate'), delivery_date)
    }${field('delivery_message', text('orders.correction.deliveryNote'), delivery_message)}
<p class="hint">${text('orders.correction.hint')}</p>
<button>${text('common.save')}</button>`,
  )
}

function renderMessage(desk: Desk): Markup {
  const { context, order } = desk
  const { text } = context.get('office')
  const typed = typedIn(desk, 'message')
  return renderAction(
    desk,
    'message',
    text('orders.message.title'),
    html`<p class="hint">${order.email}</p><label>${text('orders.message.subject')}<input name="subject"
      maxlength="200" required value="${typed.subject ?? ''}"></label>
<label>${text('orders.message.text')}<textarea name="text" rows="6" maxlength="8000"
  required>${typed.text ?? ''}</textarea></label>
<button>${text('orders.message.send')}</button>`,
  )
}

function renderNote(desk: Desk): Markup {
  const { context } = desk
  const { text } = context.get('office')
  const typed = typedIn(desk, 'note')
  return renderAction(
    desk,
    'note',
    text('orders.addNote'),
    html`<label>${text('orders.shopNote')}<textarea name="note" rows="3" maxlength="2000"
      required>${typed.note ?? ''}</textarea></label>
<button>${text('common.save')}</button>`,
  )
}

/** The forms that the order's state allows. */
export function renderDesk(context: OfficeContext, order: DealerOrderWire, form: DeskForm | undefined): Markup {
  const desk = { context, order, form }
  const { text } = context.get('office')
  const { state } = order.payment
  const isOpen = isOpenStatus(order.status)
  const isRefundable =
    ['paid', 'partially_refunded', ''].includes(state) &&
    !order.awaits_payment_provider &&
    (order.refundable?.total.amount ?? 0) > 0
  const paid = html`<p>${text('orders.confirmPaid')}</p><button>${text('orders.paymentReceived')}</button>`
  return html`${state === 'due' ? renderAction(desk, 'paid', text('orders.paymentReceived'), paid) : ''}${
    isRefundable ? renderRefund(desk) : ''
  }${isOpen ? renderCorrection(desk) : ''}${order.email === '' ? '' : renderMessage(desk)}${renderNote(desk)}`
}
