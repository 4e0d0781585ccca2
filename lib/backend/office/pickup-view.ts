/** The pickup of an order on its page: where and when, and the forms that mark it as ready and collected. */
import { html } from 'hono/html'
import type { DealerOrderWire } from '../../contracts/dealer.ts'
import type { Markup, OfficeContext, OfficeText } from './office.ts'
import { renderPhone, tokenField } from './office-page.ts'

const STATUSES = ['waiting', 'ready', 'collected'] as const

/** Name of a pickup's status. */
export const pickupStatusName = (text: OfficeText, status: string): string =>
  text(`pickups.statuses.${STATUSES.find((known) => known === status) ?? 'waiting'}`)

/** Empty for an order that is delivered. */
export function renderPickup(context: OfficeContext, { pickup, ...order }: DealerOrderWire): Markup | '' {
  if (pickup === null) return ''
  const { base, text } = context.get('office')
  const isOpen = pickup.status !== 'collected' && ['pending', 'processing'].includes(order.status)
  const action = `${base}/orders/${order.increment_id}`
  const ready = html`<form class="stack" method="post" action="${action}/ready">${tokenField(context)}
  <p class="hint">${text('pickups.readyHint')}</p><button>${text('pickups.markReady')}</button></form>`
  const collected = html`<form class="stack" method="post" action="${action}/collected">${tokenField(context)}
  <label>${text('pickups.code')}<input name="code" required maxlength="20" autocomplete="off"
    autocapitalize="characters" spellcheck="false"></label><p class="hint">${text('pickups.codeHint')}</p>
    <button>${text('pickups.markCollected')}</button></form>`
  return html`<section class="card"><h2>${text('pickups.title')}</h2><dl class="facts">
<div><dt>${text('pickups.shop')}</dt>
<dd>${pickup.store_name}<br>${pickup.address}<br>${renderPhone(pickup.phone)}</dd></div>
<div><dt>${text('pickups.time')}</dt><dd>${pickup.title}</dd></div>
<div><dt>${text('pickups.state')}</dt><dd>${pickupStatusName(text, pickup.status)}</dd></div></dl>
${isOpen && !order.awaits_payment_provider ? html`${pickup.status === 'waiting' ? ready : ''}${collected}` : ''}
</section>`
}
