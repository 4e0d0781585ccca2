/**
 * All calls of the contract. For the contract's tools and tests only: it imports all schemas, so
 * code that runs in browsers must not import it (tests/architecture).
 */
import { ACCOUNT_CALLS } from './calls/account-calls.ts'
import { ASSISTANCE_CALLS } from './calls/assistance-calls.ts'
import type { Call } from './calls/call.ts'
import { CART_CALLS } from './calls/cart-calls.ts'
import { CATALOG_CALLS } from './calls/catalog-calls.ts'
import { ORDER_CALLS } from './calls/order-calls.ts'
import { PAYMENT_CALLS } from './calls/payment-calls.ts'
import { SITE_CALLS } from './calls/site-calls.ts'
import { WISHLIST_CALLS } from './calls/wishlist-calls.ts'

export const CALLS: readonly Call[] = [
  ...SITE_CALLS,
  ...CATALOG_CALLS,
  ...ACCOUNT_CALLS,
  ...ORDER_CALLS,
  ...WISHLIST_CALLS,
  ...CART_CALLS,
  ...PAYMENT_CALLS,
  ...ASSISTANCE_CALLS,
]
