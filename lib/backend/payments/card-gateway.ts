/** Card gateways: the card comes with PUT /cart/payment and is a token from then on; its number is not kept. */
import { parseFlag } from '../../contracts/wire.ts'
import type { View } from '../catalog/view.ts'
import { type CardToken, createCardToken, readCardToken } from '../sandbox/card-tokens.ts'
import { Refusal } from '../text/messages.ts'
import { isEmpty, type PaymentContext, type PaymentInput, type PaymentMethod, textOf } from './payment-method.ts'
import { chargeCard, saveCard, THREE_D_SECURE } from './three-d-secure.ts'

/** Code of a card type by brand, as methods list them in cc_types. */
const TYPE_OF_BRAND: Readonly<Record<string, string>> = { visa: 'VI', mastercard: 'MC', amex: 'AE', discover: 'DI' }

/** Type of a brand; '' of one that is not known. */
export const cardTypeOf = (brand: string): string => TYPE_OF_BRAND[brand] ?? ''

/** Type of a card; refuses one that is not what the shopper chose and one that the method does not take. */
function requireType({ view, code }: PaymentContext, brand: string, chosen: string): string {
  const type = cardTypeOf(brand)
  if (chosen !== '' && chosen !== type) throw new Refusal(400, 'cardUnusable')
  const taken = view.documents.payment.get(code)?.cc_types ?? []
  if (taken.length > 0 && !taken.includes(type)) throw new Refusal(400, 'cardTypeRefused')
  return type
}

/** Month and year of a card as texts: '09', '2031'. */
function readExpiry(data: PaymentInput) {
  const [month, year] = [textOf(data, 'cc_exp_month').padStart(2, '0'), textOf(data, 'cc_exp_year')]
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) throw new Refusal(400, 'cardUnusable')
  return { cc_exp_month: month, cc_exp_year: year }
}

/** What a gateway's tokens are made with: worth nothing at another store or gateway. */
const keyOf = ({ view, code }: Pick<PaymentContext, 'view' | 'code'>): string => `${view.content.id}/${code}`

/** {cc_type, cc_number, cc_cid, cc_exp_month, cc_exp_year}; answered and kept are type, last digits and date. */
export const CARD_GATEWAY: PaymentMethod = {
  page: THREE_D_SECURE,
  save: (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const expiry = readExpiry(data)
    const number = textOf(data, 'cc_number').replace(/[\s-]/g, '')
    const created = createCardToken(context.secret, {
      tokenization_key: keyOf(context),
      ccnumber: number,
      ccexp: `${expiry.cc_exp_month}${expiry.cc_exp_year.slice(2)}`,
      cvv: textOf(data, 'cc_cid'),
    })
    if (created === undefined) throw new Refusal(400, 'cardUnusable')
    const cc_type = requireType(context, created.card.type, textOf(data, 'cc_type'))
    return saveCard(context, { cc_type, cc_last_four: number.slice(-4), ...expiry }, created)
  },
  charge: (context) => chargeCard(context, keyOf(context)),
}

/** Is the gateway on? It is unless the store says otherwise. */
const isMonerisOn = ({ documents }: View): boolean => parseFlag(documents.config.moneris_enabled, true)

/** The first gateway's variant that takes cards itself. */
export const MONERIS_API: PaymentMethod = { ...CARD_GATEWAY, isOffered: isMonerisOn }

const apiKeyOf = ({ view, code }: Pick<PaymentContext, 'view' | 'code'>): string =>
  view.documents.payment.get(code)?.api_key ?? ''

function openCard(context: PaymentContext, data: PaymentInput): CardToken {
  const card = readCardToken(context.secret, apiKeyOf(context), textOf(data, 'token'))
  if (card?.lastFour !== textOf(data, 'cc_last_four')) throw new Refusal(400, 'cardUnusable')
  return card
}

/**
 * The gateway that makes tokens in the browser (gateway_url): {stored_card: 'new', token, cc_last_four, cc_type, cc_exp,
 * cc_exp_month, cc_exp_year}. Without a gateway_url of its own the store uses the stand-in.
 */
export const TOKENIZING_GATEWAY: PaymentMethod = {
  page: THREE_D_SECURE,
  isOffered: isMonerisOn,
  describe: ({ origin }, { gateway_url }) => ({ gateway_url: gateway_url || `${origin}/sandbox/moneris/token` }),
  save: (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const card = openCard(context, data)
    const expiry = readExpiry(data)
    const cc_type = requireType(context, card.brand, textOf(data, 'cc_type'))
    const shown = {
      stored_card: 'new',
      cc_type,
      cc_last_four: card.lastFour,
      cc_exp: `${expiry.cc_exp_month}/${expiry.cc_exp_year}`,
      ...expiry,
    }
    return saveCard(context, shown, { token: textOf(data, 'token'), needsAuthentication: card.needsAuthentication })
  },
  charge: (context) => chargeCard(context, apiKeyOf(context)),
}
