/** Pickup in the order's confirmation, and the mail that the goods are ready. */
import { writtenTimes } from '../../core/time/hours/times.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { type DescribedPickup, describeOrderPickup } from './order-pickup.ts'
import type { StoredOrder } from './orders.ts'
import {
  buildShopperMail,
  describeStatusLink,
  describeUnits,
  listKeptItems,
  mailValuesOf,
  writeMailTexts,
} from './shopper-mail.ts'

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

/** The shop's present opening hours, one line each; '' if the shop no longer exists. */
function writeHours({ documents }: StoreContext, code: string): string {
  const shop = [...documents.locations.values()].find(({ google_code }) => google_code === code)
  return (shop?.hours ?? []).map((line) => `${line.days} ${writtenTimes(line).join(' – ')}`.trim()).join('\n')
}

/** Builds the mail in the locale of `store`; undefined without a pickup or an e-mail address. */
export function buildReadyMail(store: StoreContext, order: StoredOrder): Mail | undefined {
  const pickup = describeOrderPickup(order.pickup, store.locale)
  if (pickup === null) return undefined
  const values = { ...mailValuesOf(store, order), shop: pickup.store_name }
  return buildShopperMail(store, order, {
    ...writeMailTexts(store, ['mailReadySubject', 'mailReadyText'], values),
    ...(pickup.phone !== '' && { phone: pickup.phone }),
    blocks: [
      ...describePickupBlocks(pickup, store.locale, writeHours(store, order.pickup?.google_code ?? '')),
      describeUnits(listKeptItems(order)),
      ...describeStatusLink(store),
    ],
  })
}
