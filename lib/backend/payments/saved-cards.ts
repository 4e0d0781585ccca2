/**
 * Saved cards of customers, for methods whose gateway has a vault: stored are the vault's token, and the type, last
 * digits and expiry by which the customer recognizes the card.
 */
import { randomBytes } from 'node:crypto'
import { todayIn } from '../../core/time/today.ts'
import type { Queryable } from '../db/database.ts'
import type { Providers } from '../providers/providers.ts'
import { requireProvider } from '../providers/require-provider.ts'
import { customerOfCart } from '../session/customer.ts'
import { hasFeature } from '../store/features.ts'
import type { PaymentRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { cardTypeOf } from './card-gateway.ts'
import {
  type ChargeContext,
  type Charged,
  type PaymentContext,
  type PaymentInput,
  type PaymentMethod,
  type Saved,
  textOf,
} from './payment-method.ts'
import { chargeOf, putCardInCart, requireAuthenticated, requireOutcome, type ShownCard } from './three-d-secure.ts'

/** Cards per customer. */
const CARD_LIMIT = 20

export type SavedCard = {
  readonly card_id: string
  readonly method: string
  readonly token: string
  readonly cc_type: string
  readonly last_four: string
  readonly exp_month: string
  readonly exp_year: string
}

const FIELDS = 'card_id, method, token, cc_type, last_four, exp_month, exp_year'

/** The customer's cards, most recently used first. */
export const listCards = (db: Queryable, storeId: string, customerId: string): Promise<SavedCard[]> =>
  db.query<SavedCard>(
    `SELECT ${FIELDS} FROM saved_card WHERE store_id = $1 AND customer_id = $2 ORDER BY used_at DESC, card_id`,
    [storeId, Number(customerId)],
  )

/** One card of a customer; undefined if it was deleted or is another customer's. */
async function findCard(db: Queryable, storeId: string, customerId: string | undefined, id: string) {
  const [card] =
    customerId === undefined
      ? []
      : await db.query<SavedCard>(
          `SELECT ${FIELDS} FROM saved_card WHERE store_id = $1 AND customer_id = $2 AND card_id = $3`,
          [storeId, Number(customerId), id],
        )
  return card
}

/**
 * Deletes a card from the vault and the table, from the table alone if the back end has no gateway anymore; 404 if it
 * was deleted before or is another customer's.
 */
export async function removeCard(
  transaction: Queryable,
  { cards }: Providers,
  { storeId, customerId, id }: { storeId: string; customerId: string; id: string },
): Promise<void> {
  const card = await findCard(transaction, storeId, customerId, id)
  if (card === undefined) throw new Refusal(404, 'noCard')
  await cards?.vault.remove(transaction, card.token)
  await transaction.query('DELETE FROM saved_card WHERE card_id = $1', [card.card_id])
}

type Vault = NonNullable<PaymentRecord['vault']>

/** Vault of a store's method; undefined if the method has none or the store has turned off the page of saved cards. */
function vaultOf(store: StoreContext, code: string): Vault | undefined {
  const vault = store.documents.payment.get(code)?.vault
  return vault && hasFeature(store, 'enable_saved_cards') ? vault : undefined
}

/** A card as the API returns it. */
export const describeCard = (store: StoreContext, card: SavedCard) => ({
  id: card.card_id,
  method: card.method,
  cc_type: card.cc_type,
  cc_last_four: card.last_four,
  cc_exp_month: card.exp_month,
  cc_exp_year: card.exp_year,
  code_required: vaultOf(store, card.method)?.code_required ?? false,
})

/** Fields about saved cards in the list of payment methods; `cards` are the customer's, undefined for guests. */
export function describeVault(store: StoreContext, code: string, cards: readonly SavedCard[] | undefined) {
  const usable = vaultOf(store, code) === undefined ? undefined : cards
  return {
    can_save_card: usable !== undefined && usable.length < CARD_LIMIT,
    saved_cards: (usable ?? []).filter(({ method }) => method === code).map((card) => describeCard(store, card)),
  }
}

/** A card is valid to the end of its month in the store's time zone. */
const isExpired = ({ content }: StoreContext, { exp_month, exp_year }: SavedCard): boolean =>
  `${exp_year}-${exp_month}` < todayIn(content.timeZone).slice(0, 7)

const customerOf = ({ cartId }: Pick<PaymentContext, 'cartId'>): string | undefined => customerOfCart(cartId)

/** PUT /cart/payment {stored_card, cc_cid}: a saved card instead of a new one. cc_cid is checked, not stored. */
async function chooseCard(context: PaymentContext, data: PaymentInput): Promise<Saved> {
  const { transaction, store, code } = context
  const vault = vaultOf(store, code)
  const card = await findCard(transaction, store.content.id, customerOf(context), textOf(data, 'stored_card'))
  if (vault === undefined || card?.method !== code) throw new Refusal(400, 'noCard')
  if (isExpired(store, card)) throw new Refusal(400, 'cardExpired')
  const isCode = new RegExp(`^\\d{${card.cc_type === 'AE' ? 4 : 3}}$`).test(textOf(data, 'cc_cid'))
  if (vault.code_required && !isCode) throw new Refusal(400, 'needCardCode')
  const shown = {
    stored_card: card.card_id,
    cc_type: card.cc_type,
    cc_last_four: card.last_four,
    cc_exp_month: card.exp_month,
    cc_exp_year: card.exp_year,
  }
  const { vault: tokens } = requireProvider(context.providers.cards)
  const { needsAuthentication = false } = (await tokens.read(card.token)) ?? {}
  return putCardInCart(context, shown, { kept: { savedCard: card.card_id }, needsAuthentication })
}

/** Charges a saved card, if the customer still has it. */
async function chargeSaved(context: ChargeContext, key: string, id: string): Promise<Charged> {
  const { transaction, store } = context
  const card = await findCard(transaction, store.content.id, customerOf(context), id)
  if (card === undefined) throw new Refusal(400, 'noCard')
  await requireAuthenticated(context)
  const { vault } = requireProvider(context.providers.cards)
  requireOutcome(await vault.charge(transaction, chargeOf(context, key, card.token)))
  await transaction.query('UPDATE saved_card SET used_at = now() WHERE card_id = $1', [id])
  const { cc_type, last_four: cc_last_four, exp_month: cc_exp_month, exp_year: cc_exp_year } = card
  return { data: { cc_type, cc_last_four, cc_exp_month, cc_exp_year } }
}

/** Keeps the charged card's token for the customer's later orders. Keeping the same card again updates its row. */
async function addToVault(context: ChargeContext, charged: Charged) {
  const { transaction, store, code, payment, providers } = context
  const customerId = customerOf(context)
  const token = payment.kept?.token ?? textOf(payment.data, 'token')
  if (customerId === undefined || vaultOf(store, code) === undefined) return
  const card = await requireProvider(providers.cards).vault.keep(token)
  if (card === undefined) return
  const { exp } = card
  const shown: ShownCard = {
    cc_type: cardTypeOf(card.brand),
    cc_last_four: card.lastFour,
    cc_exp_month: exp.slice(0, 2),
    cc_exp_year: `20${exp.slice(2)}`,
    ...charged.data,
  }
  await transaction.query(
    `INSERT INTO saved_card
       (card_id, store_id, customer_id, method, token, cc_type, last_four, exp_month, exp_year, locale)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     WHERE (SELECT count(*) FROM saved_card WHERE store_id = $2 AND customer_id = $3) < ${CARD_LIMIT}
     ON CONFLICT (store_id, customer_id, method, cc_type, last_four, exp_month, exp_year)
     DO UPDATE SET token = excluded.token, used_at = now()`,
    [
      randomBytes(16).toString('base64url'),
      store.content.id,
      Number(customerId),
      code,
      card.token,
      shown.cc_type,
      shown.cc_last_four,
      shown.cc_exp_month,
      shown.cc_exp_year,
      store.locale,
    ],
  )
}

/**
 * Adds saved cards to a method, in three steps: PUT /cart/payment {save_card} notes the wish in the cart (`saveCard`);
 * the charge then puts the card's token into the vault (`addToVault`); a later order selects it (`chooseCard`) and is
 * charged with it (`chargeSaved`).
 */
export const withSavedCards = (
  method: PaymentMethod,
  keyOf: NonNullable<PaymentMethod['vaultKeyOf']>,
): PaymentMethod => ({
  ...method,
  save: async (context, { save_card, ...data }) => {
    const id = textOf(data, 'stored_card')
    if (id !== '' && id !== 'new') return chooseCard(context, data)
    const saved = await method.save(context, data)
    if (save_card !== true) return saved
    return { ...saved, payment: { ...saved.payment, kept: { ...saved.payment.kept, saveCard: 'yes' } } }
  },
  charge: async (context) => {
    const { savedCard, saveCard: isToBeSaved } = context.payment.kept ?? {}
    if (savedCard !== undefined) return chargeSaved(context, keyOf(context), savedCard)
    const charged = await method.charge(context)
    if (isToBeSaved !== undefined) await addToVault(context, charged)
    return charged
  },
})
