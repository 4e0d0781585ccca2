/** Renders an order with its actions, and its packing slip. */
import { html } from 'hono/html'
import type { DealerOrderWire } from '../../contracts/dealer.ts'
import { joinLabel } from '../../core/text/join-label.ts'
import { nameTaxLine } from '../cart/tax-line-name.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-rules.ts'
import type { OrderTexts } from '../sms/order-texts.ts'
import { renderOrderDeliveries } from './delivery-view.ts'
import { formatTime, type Markup, type Office, type OfficeContext } from './office.ts'
import { renderPhone, tokenField } from './office-page.ts'
import { type DeskForm, paymentLines, renderDesk } from './order-desk-view.ts'
import { renderTexts } from './order-texts-view.ts'
import { actionName, consequenceOf, eventName, renderStatus } from './order-words.ts'
import { renderPickup } from './pickup-view.ts'

type Address = DealerOrderWire['billing_address'] | DealerOrderWire['shipping_address']

const nameOf = ({ firstname, lastname }: Address): string => `${firstname} ${lastname}`.trim()

const renderLines = (lines: readonly string[]): Markup =>
  html`${lines.filter((line) => line.trim() !== '').map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}`

const addressLines = (address: Address): string[] => [
  nameOf(address),
  address.company,
  ...address.street,
  [address.city, [address.region, address.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  address.country_id,
]

const destinationOf = ({ billing_address: billing, shipping_address: shipping }: DealerOrderWire): Address =>
  shipping.same_as_billing ? billing : shipping

function renderItems({ language, text }: Office, order: DealerOrderWire): Markup {
  return html`<table class="items"><thead><tr><th scope="col">${text('orders.product')}</th>
  <th scope="col" class="number">${text('orders.units')}</th>
  <th scope="col" class="number">${text('orders.amount')}</th></tr></thead>
<tbody>${order.items.map(
    (item) =>
      html`<tr><th scope="row">${item.name}<small>${[
        item.is_canceled ? text('returns.statuses.canceled') : '',
        item.sku,
        ...item.children.map(({ label, value }) => joinLabel(label, value, language)),
      ]
        .filter((part) => part !== '')
        .join(
          ' · ',
        )}</small></th><td class="number">${item.qty}</td><td class="number">${item.row_total.formatted}</td></tr>`,
  )}</tbody></table>`
}

function renderTotals({ text, language }: Office, order: DealerOrderWire): Markup {
  const { subtotal, discount, fee, tax, tax_lines, shipping, grand_total } = order.totals
  // A single tax is the row itself.
  const taxes = tax_lines.length > 1 ? tax_lines.map((line) => nameTaxLine(line, language)) : []
  const totals = [subtotal, discount, fee, tax, ...taxes, shipping, grand_total].filter((total) => total?.formatted)
  return html`<dl class="totals">${totals.map(
    (total) => html`<div><dt>${total?.title}</dt>
  <dd>${total?.formatted}</dd></div>`,
  )}${order.refunds.map(
    ({ amount, tax_lines, is_cancellation }) =>
      html`<div><dt>${text(is_cancellation ? 'orders.events.cancellation' : 'orders.events.refund')}</dt>
      <dd>−${amount.formatted}</dd></div>${tax_lines.map(
        (line) => html`<div><dt>${nameTaxLine(line, language).title}</dt><dd>−${line.formatted}</dd></div>`,
      )}`,
  )}</dl>`
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

/** Forms of the possible status changes. The first one is open, the others are collapsed; canceling is never open. */
function renderActions(context: OfficeContext, order: DealerOrderWire): Markup {
  const { base, text } = context.get('office')
  const actions = order.next_statuses.filter(isStatus)
  if (actions.length === 0) return html`<p class="hint">${text('orders.unchangeable')}</p>`
  const last = order.history.findLast(({ kind, status }) => kind === 'status' && status === 'shipped')
  const form = (status: OrderStatus) => {
    const consequence = consequenceOf(text, status)
    return html`<form class="stack" method="post" action="${base}/orders/${order.increment_id}">${tokenField(context)}
    <input type="hidden" name="status" value="${status}">
${
  status === 'shipped'
    ? html`<label>${text('orders.shipment.carrier')}<input name="carrier" maxlength="100"
      value="${last?.carrier ?? ''}"></label>
<label>${text('orders.shipment.number')}<input name="tracking_number" maxlength="100"
  value="${last?.tracking_number ?? ''}" autocapitalize="characters"></label>
<label>${text('orders.shipment.address')}<input type="url" name="tracking_url" maxlength="2000"
  value="${last?.tracking_url ?? ''}" placeholder="https://"></label>`
    : ''
}<label>${text('orders.shopNote')}<input name="note" maxlength="2000"></label>
${consequence === '' ? '' : html`<p class="hint">${consequence}</p>`}
<button class="${status === 'canceled' || status === 'refunded' ? 'danger' : ''}">${actionName(text, status)}</button>
</form>`
  }
  return html`${actions.map(
    (status, index) =>
      html`<details class="fold"${index === 0 && status !== 'canceled' ? html` open` : ''}><summary>${
        status === 'shipped' && order.status === 'shipped' ? text('orders.shipment.correct') : actionName(text, status)
      }</summary>${form(status)}</details>`,
  )}`
}

function renderHistory(office: Office, order: DealerOrderWire): Markup {
  const { text } = office
  const entries = [
    ...order.history.map((event) => ({
      time: event.created_at,
      title: eventName(text, event.kind, event.status),
      detail: [
        event.by,
        event.amount?.formatted ?? '',
        event.carrier,
        event.tracking_number,
        event.subject,
        event.message,
        event.note,
      ]
        .filter((part) => part !== '')
        .join(' · '),
      href: event.tracking_url,
    })),
  ].reverse()
  return html`<ol class="history">${entries.map(
    ({ time, title, detail, href }) =>
      html`<li><b>${title}</b> <time datetime="${time}">${formatTime(office, time)}</time><small>${detail}${
        /^https?:\/\//.test(href)
          ? html` · <a href="${href}" rel="noreferrer">${text('orders.shipment.track')}</a>`
          : ''
      }</small></li>`,
  )}<li><b>${text('orders.placed')}</b> <time
    datetime="${order.created_at}">${formatTime(office, order.created_at)}</time></li></ol>`
}

/** Renders an order in full. `texts` are undefined without consent; `form` is what staff have typed in one form. */
export function renderOrder(
  context: OfficeContext,
  order: DealerOrderWire,
  texts: OrderTexts | undefined,
  form?: DeskForm,
): Markup {
  const office = context.get('office')
  const { base, text } = office
  const { billing_address: billing, email } = order
  const { delivery_title, delivery_date, delivery_message } = order.shipping.data
  const telephone = billing.telephone
  return html`<p class="lead">${renderStatus(text, order.status)} <b
    class="amount">${order.grand_total.formatted}</b> <a class="button quiet"
    href="${base}/orders/${order.increment_id}/slip">${text('orders.slip.title')}</a></p>
${order.awaits_payment_provider ? html`<p class="notice">${text('orders.undecided')}</p>` : ''}
<div class="columns"><div>
<section class="card"><h2>${text('orders.products')}</h2>${renderItems(office, order)}${renderTotals(office, order)}
</section>
<section class="card"><h2>${text('orders.customer')}</h2><dl class="facts">
<div><dt>${text('common.email')}</dt><dd><a href="mailto:${email}">${email}</a></dd></div>
<div><dt>${text('common.telephone')}</dt><dd>${renderPhone(telephone)}</dd></div>
<div><dt>${text('orders.deliverTo')}</dt><dd>${renderLines(addressLines(destinationOf(order)))}</dd></div>
<div><dt>${text('orders.billTo')}</dt><dd>${renderLines(addressLines(billing))}</dd></div>
<div><dt>${text('orders.delivery')}</dt><dd>${renderLines([
    order.shipping_title,
    delivery_title,
    delivery_date,
    delivery_message,
  ])}</dd></div>
${
  order.tax_exemption.certificate === ''
    ? ''
    : html`<div><dt>${text('exemptions.ofOrder')}</dt><dd>${renderLines([
        order.tax_exemption.certificate,
        order.tax_exemption.places.join(', '),
        order.tax_exemption.valid_until,
      ])}</dd></div>`
}
${order.channel === '' ? '' : html`<div><dt>${text('orders.channel')}</dt><dd>${order.channel}</dd></div>`}
<div><dt>${text('orders.payment')}</dt><dd>${renderLines(paymentLines(office, order))}</dd></div></dl></section></div>
<div>${renderPickup(context, order)}${renderOrderDeliveries(context, order)}<section class="card">
<h2>${text('orders.nextSteps')}</h2>${renderActions(context, order)}</section>
<section class="card"><h2>${text('orders.customerService')}</h2>${renderDesk(context, order, form)}</section>
${renderTexts(office, texts)}
<section class="card"><h2>${text('orders.history')}</h2>${renderHistory(office, order)}</section></div></div>`
}

/** The packing slip: no prices, large print for a packing table, each part of a package with its shop. */
export function renderSlip(office: Office, order: DealerOrderWire, store: string): Markup {
  const { language, text } = office
  const { delivery_date, delivery_message } = order.shipping.data
  const shopName = (code: string) =>
    [...office.store.documents.locations.values()].find(({ google_code }) => google_code === code)?.store_name ?? code
  return html`<p class="hint on-screen">${text('orders.slip.printHint')}</p>
<article class="slip card"><header><p><b>${store}</b></p>
<p>${text('orders.order')} <b>${order.increment_id}</b><br>${formatTime(office, order.created_at)}</p></header>
<section><h2>${text('orders.deliverTo')}</h2><p class="large">${renderLines(addressLines(destinationOf(order)))}</p>
<p>${renderLines([order.billing_address.telephone, order.shipping_title, delivery_date, delivery_message])}</p>
</section>
<table class="items"><thead><tr><th scope="col" class="number">${text('orders.units')}</th>
<th scope="col">${text('orders.product')}</th><th scope="col">${text('orders.slip.packed')}</th></tr></thead>
<tbody>${order.items
    .filter(({ is_canceled }) => !is_canceled)
    .map((item) => {
      const parts = order.parts.filter(({ item_id }) => item_id === item.item_id)
      const [only] = parts
      // Orders from before parts were recorded have only their lines.
      const rows = parts.length > 0 ? parts : [{ ...item, shops: {} }]
      const head =
        parts.length > 1 || (only && only.sku !== item.sku)
          ? html`<tr><th scope="rowgroup" colspan="3">${item.name}</th></tr>`
          : ''
      return html`${head}${rows.map(
        (part) =>
          html`<tr><td class="number large">${part.qty}</td><th scope="row">${part.name}<small>${[
            ...new Set([part.sku, part.model_number]),
            ...(parts.length > 1 ? [] : item.children.map(({ label, value }) => joinLabel(label, value, language))),
            ...Object.entries(part.shops).map(
              ([code, units]) => `${shopName(code)}${units < part.qty ? ` × ${units}` : ''}`,
            ),
          ]
            .filter((text) => text !== '')
            .join(' · ')}</small></th><td><span class="box"></span></td></tr>`,
      )}`
    })}</tbody></table></article>`
}
