/** Renders an order with its actions, and its packing slip. */
import { html } from 'hono/html'
import type { DealerOrderWire } from '../../contracts/dealer.ts'
import { joinLabel } from '../../core/join-label.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-rules.ts'
import { formatTime, type Markup, type Office, type OfficeContext } from './office.ts'
import { renderPhone, tokenField } from './office-page.ts'
import { actionName, consequenceOf, renderStatus, statusName } from './order-words.ts'

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
  return html`<table class="items"><thead><tr><th scope="col">${text('Product', 'Article')}</th><th scope="col" class="number">${text('Units', 'Unités')}</th><th scope="col" class="number">${text('Amount', 'Montant')}</th></tr></thead>
<tbody>${order.items.map(
    (item) =>
      html`<tr><th scope="row">${item.name}<small>${[
        item.sku,
        ...item.children.map(({ label, value }) => joinLabel(label, value, language)),
      ]
        .filter((part) => part !== '')
        .join(
          ' · ',
        )}</small></th><td class="number">${item.qty}</td><td class="number">${item.row_total.formatted}</td></tr>`,
  )}</tbody></table>`
}

function renderTotals(order: DealerOrderWire): Markup {
  const { subtotal, discount, fee, tax, shipping, grand_total } = order.totals
  const totals = [subtotal, discount, fee, tax, shipping, grand_total].filter((total) => total?.formatted)
  return html`<dl class="totals">${totals.map((total) => html`<div><dt>${total?.title}</dt><dd>${total?.formatted}</dd></div>`)}</dl>`
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

/** Forms of the possible status changes. The first one is open, the others are collapsed; canceling is never open. */
function renderActions(context: OfficeContext, order: DealerOrderWire): Markup {
  const { base, text } = context.get('office')
  const actions = order.next_statuses.filter(isStatus)
  if (actions.length === 0)
    return html`<p class="hint">${text('This order can’t be changed any more.', 'Cette commande ne peut plus être modifiée.')}</p>`
  const last = order.history.findLast(({ status }) => status === 'shipped')
  const form = (status: OrderStatus) => {
    const consequence = consequenceOf(text, status)
    return html`<form class="stack" method="post" action="${base}/orders/${order.increment_id}">${tokenField(context)}<input type="hidden" name="status" value="${status}">
${
  status === 'shipped'
    ? html`<label>${text('Carrier', 'Transporteur')}<input name="carrier" maxlength="100" value="${last?.carrier ?? ''}"></label>
<label>${text('Tracking number', 'Numéro de suivi')}<input name="tracking_number" maxlength="100" value="${last?.tracking_number ?? ''}" autocapitalize="characters"></label>
<label>${text('Tracking address', 'Adresse de suivi')}<input type="url" name="tracking_url" maxlength="2000" value="${last?.tracking_url ?? ''}" placeholder="https://"></label>`
    : ''
}<label>${text('Note for the shop', 'Note pour le magasin')}<input name="note" maxlength="2000"></label>
${consequence === '' ? '' : html`<p class="hint">${consequence}</p>`}
<button class="${status === 'canceled' || status === 'refunded' ? 'danger' : ''}">${actionName(text, status)}</button></form>`
  }
  return html`${actions.map(
    (status, index) =>
      html`<details class="deed"${index === 0 && status !== 'canceled' ? html` open` : ''}><summary>${
        status === 'shipped' && order.status === 'shipped'
          ? text('Correct the tracking', 'Corriger le suivi')
          : actionName(text, status)
      }</summary>${form(status)}</details>`,
  )}`
}

function renderHistory(office: Office, order: DealerOrderWire): Markup {
  const { text } = office
  const entries = [
    ...order.history.map((event) => ({
      time: event.created_at,
      title: statusName(text, event.status),
      detail: [event.by, event.carrier, event.tracking_number, event.note].filter((part) => part !== '').join(' · '),
      href: event.tracking_url,
    })),
  ].reverse()
  return html`<ol class="history">${entries.map(
    ({ time, title, detail, href }) =>
      html`<li><b>${title}</b> <time datetime="${time}">${formatTime(office, time)}</time><small>${detail}${
        /^https?:\/\//.test(href)
          ? html` · <a href="${href}" rel="noreferrer">${text('track the parcel', 'suivre le colis')}</a>`
          : ''
      }</small></li>`,
  )}<li><b>${text('Placed', 'Passée')}</b> <time datetime="${order.created_at}">${formatTime(office, order.created_at)}</time></li></ol>`
}

/** Renders an order in full. */
export function renderOrder(context: OfficeContext, order: DealerOrderWire): Markup {
  const office = context.get('office')
  const { base, text } = office
  const { billing_address: billing, email } = order
  const { delivery_title, delivery_date, delivery_message } = order.shipping.data
  const telephone = billing.telephone
  return html`<p class="lead">${renderStatus(text, order.status)} <b class="amount">${order.grand_total.formatted}</b> <a class="button quiet" href="${base}/orders/${order.increment_id}/slip">${text('Packing slip', 'Bordereau d’expédition')}</a></p>
${
  order.awaits_payment_provider
    ? html`<p class="notice">${text('The payment provider has not decided yet: this order can only be cancelled.', 'Le fournisseur de paiement n’a pas encore décidé\u00a0: cette commande ne peut qu’être annulée.')}</p>`
    : ''
}
<div class="columns"><div>
<section class="card"><h2>${text('Products', 'Articles')}</h2>${renderItems(office, order)}${renderTotals(order)}</section>
<section class="card"><h2>${text('Customer', 'Client')}</h2><dl class="facts">
<div><dt>${text('E-mail', 'Courriel')}</dt><dd><a href="mailto:${email}">${email}</a></dd></div>
<div><dt>${text('Telephone', 'Téléphone')}</dt><dd>${renderPhone(telephone)}</dd></div>
<div><dt>${text('Deliver to', 'Livrer à')}</dt><dd>${renderLines(addressLines(destinationOf(order)))}</dd></div>
<div><dt>${text('Bill to', 'Facturer à')}</dt><dd>${renderLines(addressLines(billing))}</dd></div>
<div><dt>${text('Delivery', 'Livraison')}</dt><dd>${renderLines([order.shipping_title, delivery_title, delivery_date, delivery_message])}</dd></div>
<div><dt>${text('Payment', 'Paiement')}</dt><dd>${renderLines([order.payment_title, order.payment_reference])}</dd></div></dl></section></div>
<div><section class="card"><h2>${text('Next steps', 'Prochaines étapes')}</h2>${renderActions(context, order)}</section>
<section class="card"><h2>${text('History', 'Historique')}</h2>${renderHistory(office, order)}</section></div></div>`
}

/** The packing slip: no prices, and large print for reading at a packing table. */
export function renderSlip(office: Office, order: DealerOrderWire, store: string): Markup {
  const { language, text } = office
  const { delivery_date, delivery_message } = order.shipping.data
  return html`<p class="hint on-screen">${text('Print this page with your browser: only the packing slip is printed.', 'Imprimez cette page avec votre navigateur\u00a0: seul le bordereau d’expédition est imprimé.')}</p>
<article class="slip card"><header><p><b>${store}</b></p><p>${text('Order', 'Commande')} <b>${order.increment_id}</b><br>${formatTime(office, order.created_at)}</p></header>
<section><h2>${text('Deliver to', 'Livrer à')}</h2><p class="large">${renderLines(addressLines(destinationOf(order)))}</p><p>${renderLines([order.billing_address.telephone, order.shipping_title, delivery_date, delivery_message])}</p></section>
<table class="items"><thead><tr><th scope="col" class="number">${text('Units', 'Unités')}</th><th scope="col">${text('Product', 'Article')}</th><th scope="col">${text('Packed', 'Emballé')}</th></tr></thead>
<tbody>${order.items.map(
    (item) =>
      html`<tr><td class="number large">${item.qty}</td><th scope="row">${item.name}<small>${[
        ...new Set([item.sku, item.model_number]),
        ...item.children.map(({ label, value }) => joinLabel(label, value, language)),
      ]
        .filter((part) => part !== '')
        .join(' · ')}</small></th><td><span class="box"></span></td></tr>`,
  )}</tbody></table></article>`
}
