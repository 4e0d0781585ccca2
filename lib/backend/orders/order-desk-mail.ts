/** Mails that staff send from an order: a message, and the news of a refund. */
import * as v from 'valibot'
import { toDashes } from '../../contract-server/locale.ts'
import { nameTax } from '../cart/tax-line-name.ts'
import { buildMail, storeNameOf, storePhoneOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { describeStatusLink } from './order-mail.ts'

const questions = (store: StoreContext) => {
  const phone = storePhoneOf(store)
  return { kind: 'text', text: phone === '' ? '' : translate('mailQuestions', store.locale, { phone }) } as const
}

/** A message in staff's own words. Replies go to `order_email` of store.json, if set. */
export const buildMessageMail = (
  store: StoreContext,
  { to, number, subject, text }: { to: string; number: string; subject: string; text: string },
): Mail =>
  buildMail(store, {
    to,
    replyTo: store.content.identity.order_email ?? '',
    subject: `${subject} (${number})`,
    blocks: [{ kind: 'text', text }, ...describeStatusLink(store), questions(store)],
  })

const Snapshot = v.object({
  billing_address: v.fallback(v.object({ firstname: v.fallback(v.string(), '') }), { firstname: '' }),
})

type RefundNews = {
  to: string
  number: string
  /** Formatted. */
  amount: string
  taxes: readonly { title: string; rate: number; formatted: string }[]
  snapshot: object
}

/** Tells the shopper about a refund, and the taxes in it. */
export function buildRefundMail(store: StoreContext, { to, number, amount, taxes, snapshot }: RefundNews): Mail {
  const { locale } = store
  const list = new Intl.ListFormat(toDashes(locale), { type: 'conjunction' }).format(
    taxes.map((tax) => `${nameTax(tax, locale)} ${tax.formatted}`),
  )
  const { firstname: name } = v.parse(Snapshot, snapshot).billing_address
  const values = { store: storeNameOf(store), number, amount }
  return buildMail(store, {
    to,
    subject: translate('mailPartRefundSubject', locale, values),
    blocks: [
      { kind: 'text', text: name === '' ? '' : translate('mailHello', locale, { name }) },
      { kind: 'text', text: translate('mailPartRefundText', locale, values) },
      { kind: 'text', text: list === '' ? '' : translate('mailRefundTaxes', locale, { taxes: list }) },
      ...describeStatusLink(store),
      questions(store),
    ],
  })
}
