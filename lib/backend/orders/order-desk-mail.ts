/** Mails that staff send from an order: a message, and the notice of a refund. */
import { toDashes } from '../../contract-server/locale.ts'
import { nameTax } from '../cart/tax-line-name.ts'
import { buildMail, describePhone } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import type { StoredOrder } from './orders.ts'
import { buildShopperMail, describeStatusLink, mailValuesOf, writeMailTexts } from './shopper-mail.ts'

/** A message in staff's own words. Replies go to `order_email` of store.json, if set. */
export const buildMessageMail = (
  store: StoreContext,
  { to, number, subject, text }: { to: string; number: string; subject: string; text: string },
): Mail =>
  buildMail(store, {
    to,
    replyTo: store.content.identity.order_email ?? '',
    subject: `${subject} (${number})`,
    blocks: [{ kind: 'text', text }, ...describeStatusLink(store), describePhone(store)],
  })

type RefundNotice = {
  /** Formatted. */
  amount: string
  taxes: readonly { title: string; rate: number; formatted: string }[]
}

/** Tells the shopper about a refund, and the taxes in it; undefined if the order has no e-mail address. */
export function buildRefundMail(store: StoreContext, order: StoredOrder, { amount, taxes }: RefundNotice) {
  const { locale } = store
  const list = new Intl.ListFormat(toDashes(locale), { type: 'conjunction' }).format(
    taxes.map((tax) => `${nameTax(tax, locale)} ${tax.formatted}`),
  )
  const values = { ...mailValuesOf(store, order), amount }
  return buildShopperMail(store, order, {
    ...writeMailTexts(store, ['mailPartRefundSubject', 'mailPartRefundText'], values),
    blocks: [
      { kind: 'text', text: list === '' ? '' : translate('mailRefundTaxes', locale, { taxes: list }) },
      ...describeStatusLink(store),
    ],
  })
}
