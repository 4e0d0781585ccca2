/** Mails about cancellations and returns, to the shopper and to the shop. */
import type { ReturnStatus } from '../../core/returns.ts'
import { buildMail } from '../mail/build-mail.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailBlock } from '../mail/mail-content.ts'
import { emailOf } from '../orders/guest-orders.ts'
import type { StoredOrder } from '../orders/orders.ts'
import {
  buildShopperMail,
  describeStatusLink,
  describeUnits,
  mailValuesOf,
  readMailedOrder,
  writeMailTexts,
} from '../orders/shopper-mail.ts'
import { documentsFor } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MailKey, translate } from '../text/messages.ts'
import type { OrderReturn } from './order-returns.ts'
import type { ReturnItem } from './return-rules.ts'
import type { ReturnKind } from './return-states.ts'

type Returned = Pick<OrderReturn, 'items' | 'wish' | 'comment'>

const WISHES: Readonly<Record<string, MailKey>> = {
  refund: 'mailWishRefund',
  exchange: 'mailWishExchange',
  repair: 'mailWishRepair',
}

const nothing = { items: [], wish: '', comment: '' } as const satisfies Returned

type MailedItems = ReturnType<typeof readMailedOrder>['items']

const describeItems = (items: readonly ReturnItem[], names: MailedItems): MailBlock[] =>
  items.length === 0
    ? []
    : [
        describeUnits(
          items.map(({ item_id, qty, reason }) => ({
            name: names[item_id]?.name ?? '',
            qty,
            facts: reason === '' ? [] : [reason],
          })),
        ),
      ]

type ShopperText = {
  readonly keys: readonly [subject: MailKey, text: MailKey]
  readonly values?: Record<string, string>
}

/** A mail to the shopper; empty if the order has no e-mail address. `paragraphs` follow the first sentence. */
function buildReturnMail(
  store: StoreContext,
  order: StoredOrder,
  { keys, values = {} }: ShopperText,
  { items }: Pick<Returned, 'items'>,
  paragraphs: readonly string[] = [],
): Mail[] {
  const mail = buildShopperMail(store, order, {
    ...writeMailTexts(store, keys, { ...mailValuesOf(store, order), ...values }),
    replyTo: store.content.identity.order_email ?? '',
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
      ...describeItems(items, readMailedOrder(order).items),
      ...describeStatusLink(store),
    ],
  })
  return mail ? [mail] : []
}

/** A mail to the shop in its default language; replies go to the shopper. Empty without `order_email`. */
function buildShopMail(
  shopperView: StoreContext,
  order: StoredOrder,
  subject: MailKey,
  sentence: MailKey,
  { items, wish, comment }: Returned = nothing,
): Mail[] {
  const { content } = shopperView
  const to = content.identity.order_email
  if (to === undefined) return []
  const locale = content.locales[0] ?? shopperView.locale
  const store: StoreContext = { ...shopperView, locale, documents: documentsFor(content, locale) }
  const { billing_address, items: names } = readMailedOrder(order)
  const name = `${billing_address.firstname} ${billing_address.lastname}`.trim()
  const values = { number: order.number, name }
  const wishKey = WISHES[wish]
  return [
    buildMail(store, {
      to,
      replyTo: emailOf(order),
      subject: translate(subject, locale, values),
      blocks: [
        { kind: 'text', text: translate(sentence, locale, values) },
        { kind: 'text', text: wishKey === undefined ? '' : translate(wishKey, locale) },
        ...describeItems(items, names),
        ...(comment === '' ? [] : [{ kind: 'quote', text: comment } as const]),
        { kind: 'text', text: translate('mailShopReturnOffice', locale) },
      ],
    }),
  ]
}

/** An order was cancelled by its shopper: the shop's mail. The shopper gets that of the new status. */
export const buildShopCanceledMail = (view: StoreContext, order: StoredOrder): Mail[] =>
  buildShopMail(view, order, 'mailShopCanceledSubject', 'mailShopCanceledIntro')

/** A cancellation waits for staff: mails to both sides. */
export const buildCancelRequestMails = (view: StoreContext, order: StoredOrder): Mail[] => [
  ...buildReturnMail(view, order, { keys: ['mailCancelAskedSubject', 'mailCancelAskedText'] }, nothing),
  ...buildShopMail(view, order, 'mailShopCancelSubject', 'mailShopCancelIntro'),
]

type Items = Returned['items']

/** Lines of an order are cancelled. `amount` is their formatted price, '' if they cost nothing. */
export function buildLinesCanceledMail(
  view: StoreContext,
  order: StoredOrder,
  items: Items,
  { amount, wasUnpaid }: { readonly amount: string; readonly wasUnpaid: boolean },
): Mail[] {
  const sentence =
    amount === '' ? '' : translate(wasUnpaid ? 'mailLinesNotDue' : 'mailLinesReturned', view.locale, { amount })
  const keys = ['mailLinesCanceledSubject', 'mailLinesCanceledText'] as const
  return buildReturnMail(view, order, { keys }, { items }, sentence === '' ? [] : [sentence])
}

const canceled = (items: Items): Returned => ({ items, wish: '', comment: '' })

/** Lines of an order were cancelled by its shopper: the shop's mail. */
export const buildShopLinesCanceledMail = (view: StoreContext, order: StoredOrder, items: Items): Mail[] =>
  buildShopMail(view, order, 'mailShopLinesCanceledSubject', 'mailShopLinesCanceledIntro', canceled(items))

/** The cancellation of lines waits for staff: mails to both sides. */
export const buildLinesRequestMails = (view: StoreContext, order: StoredOrder, items: Items): Mail[] => [
  ...buildReturnMail(view, order, { keys: ['mailCancelAskedSubject', 'mailLinesAskedText'] }, { items }),
  ...buildShopMail(view, order, 'mailShopLinesCancelSubject', 'mailShopLinesCancelIntro', canceled(items)),
]

/** A return was requested: mails to both sides. */
export const buildReturnRequestMails = (view: StoreContext, order: StoredOrder, added: Returned): Mail[] => [
  ...buildReturnMail(view, order, { keys: ['mailReturnAskedSubject', 'mailReturnAskedText'] }, added),
  ...buildShopMail(view, order, 'mailShopReturnSubject', 'mailShopReturnIntro', added),
]

const DECISIONS: Readonly<Record<ReturnKind, Partial<Record<ReturnStatus, readonly [MailKey, MailKey]>>>> = {
  return: {
    approved: ['mailReturnApprovedSubject', 'mailReturnApprovedText'],
    declined: ['mailReturnDeclinedSubject', 'mailReturnDeclinedText'],
    received: ['mailReturnReceivedSubject', 'mailReturnReceivedText'],
    refunded: ['mailPartRefundSubject', 'mailReturnRefundedText'],
    exchanged: ['mailReturnExchangedSubject', 'mailReturnExchangedText'],
    repaired: ['mailReturnRepairedSubject', 'mailReturnRepairedText'],
  },
  // A cancelled order has the mails of its status and of its refund.
  cancellation: { declined: ['mailCancelDeclinedSubject', 'mailCancelDeclinedText'] },
}
const LINES_DECLINED = ['mailLinesDeclinedSubject', 'mailLinesDeclinedText'] as const

/** What a decision tells the shopper beside the status: staff's words, and the formatted amounts of a refund. */
export type DecisionWords = { readonly text: string; readonly amount?: string; readonly fee?: string }

/** The mail about a decision of staff; empty if the status has none. */
export function buildDecisionMail(
  view: StoreContext,
  order: StoredOrder,
  record: Pick<OrderReturn, 'kind' | 'items'>,
  status: ReturnStatus,
  { text: words, amount = '', fee = '' }: DecisionWords,
): Mail[] {
  const isOfLines = record.kind === 'cancellation' && record.items.length > 0
  const keys = isOfLines && status === 'declined' ? LINES_DECLINED : DECISIONS[record.kind][status]
  if (keys === undefined) return []
  const feeLine = fee === '' ? '' : translate('mailReturnFee', view.locale, { fee })
  const paragraphs = [feeLine, words].filter((paragraph) => paragraph !== '')
  return buildReturnMail(view, order, { keys, values: { amount } }, record, paragraphs)
}

/** A message of staff about a return. */
export const buildReturnMessageMail = (view: StoreContext, order: StoredOrder, words: string): Mail[] =>
  buildReturnMail(view, order, { keys: ['mailReturnMessageSubject', 'mailReturnMessageText'] }, { items: [] }, [words])
