/** Signed links with which the shopper of an order chooses or changes a day of delivery, without an account. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import { DAY_MS } from '../../core/time/days.ts'
import { pageAddress } from '../mail/build-mail.ts'
import type { StoreContext } from '../store/store-context.ts'

/** Path of the storefront's page. */
const DELIVERY_PATH = 'sales/delivery'

/** Special orders can take months. */
const LINK_MS = 270 * DAY_MS

const sign = (secret: string, storeId: string, number: string, expiry: string): string =>
  createHmac('sha256', secret).update(['delivery', storeId, number, expiry].join('\n')).digest('base64url')

/** Token for the deliveries of an order: the time at which it expires, and a signature. */
export function createDeliveryToken(
  secret: string,
  storeId: string,
  number: string,
  validMs = LINK_MS,
  now = Date.now(),
): string {
  const expiry = (now + validMs).toString(36)
  return `${expiry}.${sign(secret, storeId, number, expiry)}`
}

/** Whether a token is for this order, and still valid. */
export function isDeliveryToken(
  secret: string,
  storeId: string,
  number: string,
  token: string,
  now = Date.now(),
): boolean {
  const [expiry = '', signature = ''] = token.slice(0, 200).split('.')
  const isValid = /^[0-9a-z]{1,12}$/.test(expiry) && Number.parseInt(expiry, 36) > now
  return isSameSecret(signature, sign(secret, storeId, number, expiry)) && isValid
}

/** The link of a mail. Its token is behind '#', so that no server logs it. */
export const deliveryUrlOf = (store: StoreContext, secret: string, number: string): string =>
  pageAddress(
    store,
    `${DELIVERY_PATH}` +
      `#${new URLSearchParams({ order: number, token: createDeliveryToken(secret, store.content.id, number) })}`,
  )
