/** Pickup in the order's confirmation, and the mail that the goods are ready. */
import * as v from 'valibot'
import { writtenTimes } from '../../core/opening-times.ts'
import { buildMail, storeNameOf, storePhoneOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { emailOf } from './guest-orders.ts'
import { type DescribedPickup, describeOrderPickup } from './order-pickup.ts'
import type { StoredOrder } from './orders.ts'

/** Shop, time, code and what to bring; empty for an order that is delivered. */
export function describePickupBlocks(pickup: DescribedPickup | null, locale: string, hours = ''): MailBlock[] {
  if (pickup === null) return []
  const { store_name, address, phone, title, code, bring } = pickup
  const sections = [
    { title: translate('mailPickupShop', locale), text: [store_name, address, phone].filter(Boolean).join('\n') },
    { title: translate('mailPickupTime', locale), text: title },
    { title: translate('mailPickupHours', locale), text: hours },
    { title: translate('mailPickupCode', locale), text: code },
    { title: translate('mailPickupBring', locale), text: bring },
  ]
  return [{ kind: 'sections', sections: sections.filter(({ text }) => text !== '') }]
}

const name = v.fallback(v.string(), '')
const Snapshot = v.object({
  billing_address: v.fallback(v.object({ firstname: name }), { firstname: '' }),
  items: v.fallback(v.record(v.string(), v.object({ name, qty: v.fallback(v.number(), 1) })), {}),
})

/** The shop's present opening hours, one line each; '' if the shop no longer exists. */
function writeHours({ documents }: StoreContext, code: string): string {
  const shop = [...documents.locations.values()].find(({ google_code }) => google_code === code)
  return (shop?.hours ?? []).map((line) => `${line.days} ${writtenTimes(line).join(' – ')}`.trim()).join('\n')
}

/** Builds the mail in the locale of `store`; undefined without a pickup or an e-mail address. */
export function buildReadyMail(
  store: StoreContext,
  order: StoredOrder,
  describeStatusLink: MailBlock[],
): Mail | undefined {
  const { locale } = store
  const to = emailOf(order)
  const pickup = describeOrderPickup(order.pickup, locale)
  if (to === '' || pickup === null) return undefined
  const { items, billing_address } = v.parse(Snapshot, order.snapshot)
  const values = { store: storeNameOf(store), shop: pickup.store_name, number: order.number }
  const phone = pickup.phone || storePhoneOf(store)
  const { firstname } = billing_address
  return buildMail(store, {
    to,
    subject: translate('mailReadySubject', locale, values),
    blocks: [
      { kind: 'text', text: firstname === '' ? '' : translate('mailHello', locale, { name: firstname }) },
      { kind: 'text', text: translate('mailReadyText', locale, values) },
      ...describePickupBlocks(pickup, locale, writeHours(store, order.pickup?.google_code ?? '')),
      {
        kind: 'items',
        items: Object.values(items).map((item) => ({
          title: `${item.qty} × ${item.name}`,
          amount: '',
          facts: [],
          picture: '',
          href: '',
          linkLabel: '',
        })),
      },
      ...describeStatusLink,
      { kind: 'text', text: phone === '' ? '' : translate('mailQuestions', locale, { phone }) },
    ],
  })
}
