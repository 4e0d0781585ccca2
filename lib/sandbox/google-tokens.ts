/**
 * Tokens of Google Pay's stand-in: JSON text with the fields of Google's tokens (signature, protocolVersion,
 * signedMessage), for one gateway and one account at it. Source: Google Pay API for web, "Payment data cryptography"
 * and "Response objects" (developers.google.com/pay/api/web). Google's tokens contain no amount; these do, so that a
 * charge of another amount than the sheet's is noticed.
 */
import type { Queryable } from '../backend/db/database.ts'
import type { GooglePay, GoogleToken } from '../backend/providers/wallets.ts'
import { type OpenedToken, openToken, sealToken, spendToken } from './signed-token.ts'

const TOKEN_MS = 24 * 3600 * 1000
const PROTOCOL = 'ECv2'
const LAST_FOUR = '1111'

/** Creates PaymentMethodData as Google's sheet returns it. */
export function createGoogleToken(
  secret: string,
  card: Readonly<Record<'gateway' | 'gatewayMerchantId' | 'network' | 'outcome', string>> & { readonly cents: number },
  nowMs: number,
) {
  const { cents, network, outcome, ...gateway } = card
  const claims = { ...gateway, network, outcome, cents: String(cents), lastFour: LAST_FOUR }
  const signedMessage = sealToken(secret, 'google-pay', claims, nowMs + TOKEN_MS)
  const token = JSON.stringify({ signature: 'sandbox', protocolVersion: PROTOCOL, signedMessage })
  return {
    type: 'CARD',
    description: `${network} •••• ${LAST_FOUR}`,
    info: { cardNetwork: network, cardDetails: LAST_FOUR },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token },
  }
}

/** Opens a token's sealed part; undefined if a shop has encoded or changed the token. */
function openSealed(secret: string, token: string, nowMs: number): OpenedToken | undefined {
  try {
    const { protocolVersion, signedMessage } = JSON.parse(token) as Readonly<Record<string, unknown>>
    if (protocolVersion !== PROTOCOL || typeof signedMessage !== 'string') return undefined
    return openToken(secret, 'google-pay', signedMessage, nowMs)
  } catch {
    return undefined
  }
}

/** Opens a token without using it up; undefined if it wasn't made here or has expired. */
export function openGoogleToken(secret: string, token: string, nowMs: number): GoogleToken | undefined {
  const opened = openSealed(secret, token, nowMs)
  if (opened === undefined) return undefined
  const { gateway = '', gatewayMerchantId = '', network = '', lastFour = '', cents, outcome } = opened.claims
  return {
    gateway,
    gatewayMerchantId,
    network,
    lastFour,
    cents: Number(cents),
    needsAuthentication: outcome === 'bank',
  }
}

/** Charges a token, which uses it up. */
export async function spendGoogleToken(
  db: Queryable,
  secret: string,
  token: string,
  nowMs: number,
): Promise<'paid' | 'declined' | 'unusable'> {
  const opened = openSealed(secret, token, nowMs)
  if (opened === undefined || !(await spendToken(db, opened))) return 'unusable'
  return opened.claims.outcome === 'declined' ? 'declined' : 'paid'
}

/** The gateway of Google's own tests. */
const TEST_GATEWAY = 'example'

export const createGooglePay = (secret: string): GooglePay => ({
  gateway: TEST_GATEWAY,
  read: async (token) => openGoogleToken(secret, token, Date.now()),
  charge: (db, token) => spendGoogleToken(db, secret, token, Date.now()),
})
