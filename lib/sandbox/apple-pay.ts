/**
 * Merchant sessions and payment tokens of Apple Pay's stand-in; the sheet gets its tokens from
 * /sandbox/applepay/authorize (gateway-routes.ts).
 */
import { randomBytes } from 'node:crypto'
import { createProviderSession } from '../backend/payments/provider-session.ts'
import { WALLET_SHEET } from '../backend/payments/wallet-sheet.ts'
import type { ApplePay } from '../backend/providers/wallets.ts'
import { toCents } from '../contract-server/money.ts'
import { openToken } from './signed-token.ts'

/** Lifetime of a merchant session, the same as the wallet's. */
const MERCHANT_SESSION_MS = 5 * 60 * 1000

export const createApplePay = (secret: string, origin: string): ApplePay => ({
  isOwnUrl: (url) => url.origin === new URL(origin).origin && url.pathname.startsWith('/sandbox/applepay/'),
  openMerchantSession: async (db, _, { storeId, cartId, ...names }) => {
    // The amount is known when the shopper authorises it.
    const session = await createProviderSession(db, { storeId, cartId, provider: WALLET_SHEET, cents: 0, details: {} })
    const now = Date.now()
    return {
      epochTimestamp: now,
      expiresAt: now + MERCHANT_SESSION_MS,
      merchantSessionIdentifier: session,
      nonce: randomBytes(6).toString('hex'),
      merchantIdentifier: storeId,
      ...names,
      signature: 'sandbox',
    }
  },
  read: async (data) => {
    const opened = openToken(secret, 'wallet', data, Date.now())
    if (opened === undefined) return undefined
    const { session = '', transaction = '', transactionAmount, currencyCode = '' } = opened.claims
    return {
      session,
      transactionId: transaction,
      cents: toCents(Number(transactionAmount)),
      currency: currencyCode,
    }
  },
  charge: async (data) => {
    const opened = openToken(secret, 'wallet', data, Date.now())
    if (opened === undefined) return 'unusable'
    return opened.claims.outcome === 'declined' ? 'declined' : 'paid'
  },
})
