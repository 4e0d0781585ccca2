/** Card gateways: PUT /cart/payment exchanges the card for a token; the card's number is never stored. */
import { parseFlag } from '../../contracts/wire.ts'
import type { CardToken } from '../providers/card-gateway.ts'
import { requireProvider } from '../providers/require-provider.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { isEmpty, type PaymentContext, type PaymentInput, type PaymentMethod, textOf } from './payment-method.ts'
import { CARD_NEEDS, chargeCard, putCardInCart } from './three-d-secure.ts'

/** Card type code, as in cc_types of a payment method, by brand. */
const TYPE_OF_BRAND: Readonly<Record<string, string>> = { visa: 'VI', mastercard: 'MC', amex: 'AE', discover: 'DI' }

/** '' for an unknown brand. */
export const cardTypeOf = (brand: string): string => TYPE_OF_BRAND[brand] ?? ''

/** Types that follow from a card's number; methods may list others, such as 'OT' for other cards. */
const BRAND_TYPES: ReadonlySet<string> = new Set(Object.values(TYPE_OF_BRAND))

/** Type of a card. Rejects a card of another type than the selected one, and types that the method doesn't accept. */
function requireType({ store, code }: PaymentContext, brand: string, chosen: string): string {
  const type = cardTypeOf(brand)
  const taken = store.documents.payment.get(code)?.cc_types ?? []
  if (!BRAND_TYPES.has(chosen) && taken.includes(chosen) && !taken.includes(type)) return chosen
  if (chosen !== '' && chosen !== type) throw new Refusal(400, 'cardUnusable')
  if (taken.length > 0 && !taken.includes(type)) throw new Refusal(400, 'cardTypeRefused')
  return type
}

/** Month and year as text: '09', '2031'. */
function readExpiry(data: PaymentInput) {
  const [month, year] = [textOf(data, 'cc_exp_month').padStart(2, '0'), textOf(data, 'cc_exp_year')]
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) throw new Refusal(400, 'cardUnusable')
  return { cc_exp_month: month, cc_exp_year: year }
}

/** Key of a gateway's tokens: they are invalid at another store or gateway. */
const keyOf = ({ store, code }: Pick<PaymentContext, 'store' | 'code'>): string => `${store.content.id}/${code}`

/** {cc_type, cc_number, cc_cid, cc_exp_month, cc_exp_year}; type, last digits and expiry are stored and returned. */
export const CARD_GATEWAY: PaymentMethod = {
  needs: CARD_NEEDS,
  save: async (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const expiry = readExpiry(data)
    const number = textOf(data, 'cc_number').replace(/[\s-]/g, '')
    const created = await requireProvider(context.providers.cards).tokenize(keyOf(context), {
      number,
      expiry: `${expiry.cc_exp_month}${expiry.cc_exp_year.slice(2)}`,
      securityCode: textOf(data, 'cc_cid'),
    })
    if (created === undefined) throw new Refusal(400, 'cardUnusable')
    const cc_type = requireType(context, created.brand, textOf(data, 'cc_type'))
    const shown = { cc_type, cc_last_four: number.slice(-4), ...expiry }
    const { token, needsAuthentication } = created
    return putCardInCart(context, shown, { kept: { token }, needsAuthentication })
  },
  charge: (context) => chargeCard(context, keyOf(context)),
  vaultKeyOf: keyOf,
}

/** On unless the store's configuration turns it off. */
const isMonerisOn = ({ documents }: StoreContext): boolean => parseFlag(documents.config.moneris_enabled, true)

/** Moneris without tokenization in the browser: the card's number is sent to this back end. */
export const MONERIS_API: PaymentMethod = { ...CARD_GATEWAY, isOffered: isMonerisOn }

const apiKeyOf = ({ store, code }: Pick<PaymentContext, 'store' | 'code'>): string =>
  store.documents.payment.get(code)?.api_key ?? ''

async function openCard(context: PaymentContext, data: PaymentInput): Promise<CardToken> {
  const card = await requireProvider(context.providers.cards).read(apiKeyOf(context), textOf(data, 'token'))
  const lastFour = textOf(data, 'cc_last_four')
  if (card === undefined || (lastFour !== '' && lastFour !== card.lastFour)) throw new Refusal(400, 'cardUnusable')
  return card
}

/**
 * The gateway that makes tokens in the browser (gateway_url): {stored_card: 'new', token, cc_last_four, cc_type,
 * cc_exp, cc_exp_month, cc_exp_year}. The gateway's frame doesn't give the page the last digits, and may not give the
 * type.
 */
export const TOKENIZING_GATEWAY: PaymentMethod = {
  needs: CARD_NEEDS,
  isOffered: isMonerisOn,
  describe: (_, { gateway_url, api_key = '' }, { cards }) => ({
    gateway_url: gateway_url || cards?.tokenizationUrlOf(api_key),
  }),
  save: async (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const card = await openCard(context, data)
    const expiry = readExpiry(data)
    const cc_type = requireType(context, card.brand, textOf(data, 'cc_type'))
    const shown = {
      stored_card: 'new',
      cc_type,
      cc_last_four: card.lastFour,
      cc_exp: `${expiry.cc_exp_month}/${expiry.cc_exp_year}`,
      ...expiry,
    }
    const kept = { token: textOf(data, 'token') }
    return putCardInCart(context, shown, { kept, needsAuthentication: card.needsAuthentication })
  },
  charge: (context) => chargeCard(context, apiKeyOf(context)),
  vaultKeyOf: apiKeyOf,
}
