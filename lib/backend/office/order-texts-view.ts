/** Renders the texts (SMS) about an order: the consent, and the state of each text. */
import { html } from 'hono/html'
import type { Catalogue } from '../locales/locales.ts'
import type { OrderTexts } from '../sms/order-texts.ts'
import { TEXT_KINDS } from '../sms/text-body.ts'
import { formatTime, type Markup, type Office } from './office.ts'
import { renderPhone } from './office-page.ts'

const REASONS: readonly (keyof Catalogue['office']['orders']['texts']['reasons'])[] = [
  'opted_out',
  'daily_limit',
  'order_canceled',
]

/** Words for a rule of the back end; a code of the provider stays as it is. */
function nameReason({ text }: Office, reason: string): string {
  const rule = REASONS.find((known) => known === reason)
  if (rule !== undefined) return text(`orders.texts.reasons.${rule}`)
  return reason === '' ? '' : text('orders.texts.code', { code: reason })
}

/** The section of an order's page; empty if the shopper did not agree to texts. */
export function renderTexts(office: Office, order: OrderTexts | undefined): Markup | '' {
  if (order === undefined) return ''
  const { text } = office
  const { consent, texts } = order
  const rows = texts.map(({ kind, state, reason, changed_at }) => {
    const known = TEXT_KINDS.find((name) => name === kind)
    return html`<li><b>${known ? text(`orders.texts.kinds.${known}`) : kind}</b> <time
      datetime="${changed_at}">${formatTime(office, changed_at)}</time><small>${[
        text(`orders.texts.states.${state}`),
        nameReason(office, reason),
      ]
        .filter((part) => part !== '')
        .join(' · ')}</small></li>`
  })
  return html`<section class="card"><h2>${text('orders.texts.title')}</h2>
<p>${renderPhone(consent.phone)}</p>
${consent.has_opted_out ? html`<p class="notice">${text('orders.texts.optedOut')}</p>` : ''}
<details class="fold"><summary>${text(
    consent.source === 'account' ? 'orders.texts.agreedInAccount' : 'orders.texts.agreed',
    { time: formatTime(office, consent.given_at) },
  )}</summary><p class="hint">${consent.wording}</p></details>
${rows.length > 0 ? html`<ol class="history">${rows}</ol>` : html`<p class="hint">${text('orders.texts.none')}</p>`}
</section>`
}
