/**
 * The hosted card page: the shopper pays there and returns with the transaction's id; this back end then places the
 * order.
 */
import { createHash } from 'node:crypto'
import type { CartState } from '../cart/cart-state.ts'
import { requireProvider } from '../providers/require-provider.ts'
import { Refusal } from '../text/messages.ts'
import { type PayableCart, type PaymentMethod, totalOf } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'
import { createProviderSession, readProviderSession, spendApproval } from './provider-session.ts'

export const HOSTED_CARD = 'freedompay'

/** Hash of everything in the cart that makes up an order. */
function fingerprint({
  lines,
  email,
  couponCode,
  shippingMethod,
  delivery,
  billing,
  shipping,
  sameAsBilling,
}: CartState) {
  const parts = [lines, email, couponCode, shippingMethod, delivery, billing, shipping, sameAsBilling]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Opens the provider's page for the current cart; returns its URL. */
export async function openHostedPage(context: Omit<PayableCart, 'secret'>): Promise<string> {
  const { transaction, store, cartId, state, shop } = context
  const pageUrlOf = requireProvider(context.providers.pages[HOSTED_CARD])
  const session = await createProviderSession(transaction, {
    storeId: store.content.id,
    cartId,
    provider: HOSTED_CARD,
    cents: totalOf(context),
    // The merchant's account has one return address: only the session knows at which host the shopper is.
    details: { locale: store.locale, shop, cart: fingerprint(state) },
  })
  return pageUrlOf(session)
}

/** Charged only through the provider's page, and only for the cart that the page was opened with. */
export const HOSTED_CARD_PAGE: PaymentMethod = {
  needs: [HOSTED_CARD],
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: async ({ transaction, store, cartId, state, summary, approval = '' }) => {
    const session = await readProviderSession(transaction, approval)
    if (session === undefined) throw new Refusal(400, 'needApproval')
    if (session.details.cart !== fingerprint(state)) throw new Refusal(400, 'cartChanged')
    const requirements = { storeId: store.content.id, cartId, provider: HOSTED_CARD, cents: summary.totals.grandTotal }
    await spendApproval(transaction, approval, requirements)
    return { data: {} }
  },
}
