/** Mails to the shopper of an order: what they read from its snapshot, and the parts that all of them have. */
import * as v from 'valibot'
import { buildMail, describePhone, pageAddress, storeNameOf } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import { hasFeature } from '../store/features.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailKey, translate } from '../text/messages.ts'
import { emailOf } from './guest-orders.ts'
import type { StoredOrder } from './orders.ts'

/** Path of the storefront's page that finds an order by its number and e-mail address. */
const LOOKUP_PATH = 'sales/guest/form'

const text = v.fallback(v.string(), '')
const Snapshot = v.object({
  billing_address: v.fallback(v.object({ firstname: text, lastname: text }), { firstname: '', lastname: '' }),
  items: v.fallback(
    v.record(
      v.string(),
      v.object({ name: text, qty: v.fallback(v.number(), 1), is_canceled: v.fallback(v.boolean(), false) }),
    ),
    {},
  ),
})

/** An order as its mails name it: the customer's names, and the lines by item id. */
export const readMailedOrder = ({ snapshot }: Pick<StoredOrder, 'snapshot'>) => v.parse(Snapshot, snapshot)

/** The lines of an order that were not cancelled. */
export const listKeptItems = (order: Pick<StoredOrder, 'snapshot'>) =>
  Object.values(readMailedOrder(order).items).filter(({ is_canceled }) => !is_canceled)

/** A list of lines with their units; `facts` are below the name. */
export const describeUnits = (
  lines: readonly { readonly name: string; readonly qty: number; readonly facts?: readonly string[] }[],
): MailBlock => ({
  kind: 'items',
  items: lines.map(({ name, qty, facts = [] }) => ({
    title: `${qty} × ${name}`,
    amount: '',
    facts,
    picture: '',
    href: '',
    linkLabel: '',
  })),
})

/** URL of the page that finds an order, which contains no personal data; '' if the store has disabled that page. */
export const orderLinkOf = (store: StoreContext): string =>
  hasFeature(store, 'enable_order_lookup') ? pageAddress(store, LOOKUP_PATH) : ''

/** Link to the page that finds an order; empty if the store has disabled that page. */
export function describeStatusLink(store: StoreContext): MailBlock[] {
  const href = orderLinkOf(store)
  if (href === '') return []
  const { locale } = store
  return [
    {
      kind: 'link',
      intro: translate('mailOrderStatus', locale),
      label: translate('mailOrderStatusLink', locale),
      href,
    },
  ]
}

type ShopperMail = {
  readonly subject: string
  readonly text: string
  /** Blocks between `text` and the telephone number. */
  readonly blocks: readonly MailBlock[]
  /** Address to which replies go; '' for the sender's. */
  readonly replyTo?: string
  /** Telephone number for questions; default: the store's. */
  readonly phone?: string
}

/** Builds a mail in the locale of `store` that begins with a greeting; undefined if the order has no e-mail address. */
export function buildShopperMail(
  store: StoreContext,
  order: Pick<StoredOrder, 'snapshot' | 'answer'>,
  { subject, text, blocks, replyTo = '', phone }: ShopperMail,
): Mail | undefined {
  const to = emailOf(order)
  if (to === '') return undefined
  const { firstname: name } = readMailedOrder(order).billing_address
  return buildMail(store, {
    to,
    replyTo,
    subject,
    blocks: [
      { kind: 'text', text: name === '' ? '' : translate('mailHello', store.locale, { name }) },
      { kind: 'text', text },
      ...blocks,
      describePhone(store, phone),
    ],
  })
}

/** Values of texts that name the store and the order. */
export const mailValuesOf = (store: StoreContext, { number }: Pick<StoredOrder, 'number'>) => ({
  store: storeNameOf(store),
  number,
})

/** Subject and first sentence of a mail in the locale of `store`. */
export const writeMailTexts = (
  { locale }: StoreContext,
  [subject, sentence]: readonly [subject: MailKey, sentence: MailKey],
  values: Readonly<Record<string, string>>,
) => ({ subject: translate(subject, locale, values), text: translate(sentence, locale, values) })
