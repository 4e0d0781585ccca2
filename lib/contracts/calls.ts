/**
 * Every call of section 7 of both specifications, once. For the contract's own tools and tests: it reaches all schemas,
 * so nothing that runs in a browser may import it (tests/architecture).
 */
import { ACCOUNT_CALLS } from './calls/account-calls.ts'
import { ASSISTANCE_CALLS } from './calls/assistance-calls.ts'
import type { Call } from './calls/call.ts'
import { CART_CALLS } from './calls/cart-calls.ts'
import { CATALOG_CALLS } from './calls/catalog-calls.ts'
import { PAYMENT_CALLS } from './calls/payment-calls.ts'
import { SITE_CALLS } from './calls/site-calls.ts'

/** The table of calls. */
export const CALLS: readonly Call[] = [
  ...SITE_CALLS,
  ...CATALOG_CALLS,
  ...ACCOUNT_CALLS,
  ...CART_CALLS,
  ...PAYMENT_CALLS,
  ...ASSISTANCE_CALLS,
]
