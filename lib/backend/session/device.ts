/**
 * Browsers in which an account was opened before: a cookie of a year, signed for one e-mail address of one store. It opens
 * nothing; it only tells a customer's own browser from those of strangers who try passwords out.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.node.ts'

/** Name of the cookie. */
export const DEVICE_COOKIE = 'showroom_device'

/** A year, renewed with each sign-in. */
export const DEVICE_SECONDS = 365 * 24 * 3600

const sign = (secret: string, storeId: string, emailKey: string, device: string): string =>
  createHmac('sha256', secret).update(`device\n${storeId}\n${emailKey}\n${device}`).digest('base64url')

/** The cookie's value for an address and a random name of the browser. */
export const sealDevice = (secret: string, storeId: string, emailKey: string, device: string): string =>
  `${device}.${sign(secret, storeId, emailKey, device)}`

/** The browser's name in a cookie's value; undefined when it was not signed for this address. */
export function openDevice(
  secret: string,
  storeId: string,
  emailKey: string,
  value: string | undefined,
): string | undefined {
  const [device = '', signature = ''] = (value ?? '').split('.')
  if (device === '') return undefined
  return isSameSecret(signature, sign(secret, storeId, emailKey, device)) ? device : undefined
}
