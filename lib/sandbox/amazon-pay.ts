/**
 * Stand-in of Amazon Pay's server: signatures of the button, and the calls with which a back end reads, updates and
 * completes a checkout session. It rejects what Amazon rejects. Sources: "Amazon Pay API v2, Checkout Session object"
 * (developer.amazon.com/docs/amazon-pay-api-v2/checkout-session.html), "Set payment info" and "Verify and complete
 * checkout" (developer.amazon.com/docs/amazon-pay-checkout/v1-set-payment-info.html,
 * v1-verify-and-complete-checkout.html), generateButtonSignature of @amazonpay/amazon-pay-api-sdk-nodejs 2.3,
 * amzn/amazon-payments-magento-2-plugin (Model/Adapter/AmazonPayAdapter.php).
 */
import { constants, createHash, createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto'
import type { Queryable } from '../backend/db/database.ts'
import {
  createProviderSession,
  type ProviderSession,
  readProviderSession,
} from '../backend/payments/provider-session.ts'
import type { AmazonPay, SigningAlgorithm } from '../backend/providers/wallets.ts'
import { Refusal } from '../backend/text/messages.ts'
import merchantKey from './merchant-key.json' with { type: 'json' }
import { providerPageUrl } from './provider-page-url.ts'

/** `provider` of the checkout sessions, and of the login pages that create them. */
const CHECKOUT_SESSION = 'amazonpay'
export const CHECKOUT_LOGIN = 'amazonpay_login'

/** Salt length of each signature algorithm. If the button names no algorithm, Amazon uses the first. */
const SALT_BYTES: Readonly<Record<SigningAlgorithm, number>> = {
  'AMZN-PAY-RSASSA-PSS': 20,
  'AMZN-PAY-RSASSA-PSS-V2': 32,
}

/** Merchant key shared by all stores that use the stand-in; it is public, as nothing can be charged with it. */
const PRIVATE_KEY = createPrivateKey({ key: merchantKey, format: 'jwk' })
const PUBLIC_KEY = createPublicKey(PRIVATE_KEY)

const textToSign = (payload: string, algorithm: SigningAlgorithm): Buffer =>
  Buffer.from(`${algorithm}\n${createHash('sha256').update(payload).digest('hex')}`)

const optionsOf = (algorithm: SigningAlgorithm) => ({
  padding: constants.RSA_PKCS1_PSS_PADDING,
  saltLength: SALT_BYTES[algorithm],
})

/** Signs a payload of the button as the merchant. */
const signPayload = (payload: string, algorithm: SigningAlgorithm): string =>
  sign('sha256', textToSign(payload, algorithm), { key: PRIVATE_KEY, ...optionsOf(algorithm) }).toString('base64')

/** Whether the signature is the merchant's for exactly this text. `algorithm` is '' if the button named none. */
export function isSignedPayload(payload: string, signature: string, algorithm: string): boolean {
  const named = algorithm === '' ? 'AMZN-PAY-RSASSA-PSS' : algorithm
  if (!Object.hasOwn(SALT_BYTES, named)) return false
  const signingAlgorithm = named as SigningAlgorithm
  const key = { key: PUBLIC_KEY, ...optionsOf(signingAlgorithm) }
  return verify('sha256', textToSign(payload, signingAlgorithm), key, Buffer.from(signature, 'base64'))
}

/**
 * Creates the checkout session of a shopper who has logged in. Amazon knows no cart: a back end assigns the session to
 * one later.
 */
export const openCheckoutSession = (db: Queryable, storeId: string, details: ProviderSession['details']) =>
  createProviderSession(db, { id: randomUUID(), storeId, cartId: '', provider: CHECKOUT_SESSION, cents: 0, details })

async function getSession(db: Queryable, storeId: string, id: string): Promise<ProviderSession | undefined> {
  const session = id === '' ? undefined : await readProviderSession(db, id)
  return session?.storeId === storeId && session.provider === CHECKOUT_SESSION ? session : undefined
}

/**
 * Rejects a session that isn't open (InvalidCheckoutSessionStatus) or belongs to another cart. The URL returned is
 * amazonPayRedirectUrl.
 */
const updateSessionAt =
  (origin: string): AmazonPay['updateSession'] =>
  async (db, { id, storeId, cartId }, { cents, resultReturnUrl }) => {
    const rows = await db.query(
      `UPDATE provider_session SET total_cents = $5, details = details || jsonb_build_object('resultReturnUrl',
        $6::text)
       WHERE id = $1 AND store_id = $2 AND provider = $3 AND state = 'created' AND cart_id = $4 AND expires_at > now()
       RETURNING id`,
      [id, storeId, CHECKOUT_SESSION, cartId, cents, resultReturnUrl],
    )
    if (rows.length === 0 || cents <= 0) throw new Refusal(400, 'needApproval')
    return providerPageUrl(origin, CHECKOUT_SESSION, id)
  }

export const createAmazonPay = (origin: string): AmazonPay => ({
  sign: signPayload,
  getSession,
  takeSession: async (db, storeId, id, cartId) => {
    const rows = await db.query(
      `UPDATE provider_session SET cart_id = $4
       WHERE id = $1 AND store_id = $2 AND provider = $3 AND state = 'created' AND cart_id IN ('', $4)
         AND expires_at > now()
       RETURNING id`,
      [id, storeId, CHECKOUT_SESSION, cartId],
    )
    return rows.length === 1
  },
  updateSession: updateSessionAt(origin),
  completeSession: async (db, { id, cents, state }, amountCents) => {
    if (state === 'declined') return 'canceled'
    if (cents !== amountCents || state === 'created') return 'invalid'
    await db.query("UPDATE provider_session SET state = 'spent' WHERE id = $1 AND state = 'approved'", [id])
    return 'completed'
  },
})
