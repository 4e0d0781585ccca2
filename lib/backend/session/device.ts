/**
 * Known browsers: a cookie that lasts a year, signed for one e-mail address of one store. It doesn't sign anyone in;
 * rate limits use it to tell a customer's own browser from strangers who try passwords.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.node.ts'

export const DEVICE_COOKIE = 'showroom_device'

/** A year, renewed with each sign-in. */
export const DEVICE_SECONDS = 365 * 24 * 3600

const sign = (secret: string, storeId: string, emailKey: string, device: string): string =>
  createHmac('sha256', secret).update(`device\n${storeId}\n${emailKey}\n${device}`).digest('base64url')

/** The cookie's value for an e-mail address; `device` is the browser's random id. */
export const signDevice = (secret: string, storeId: string, emailKey: string, device: string): string =>
  `${device}.${sign(secret, storeId, emailKey, device)}`

/** The browser's id in a cookie's value; undefined if it wasn't signed for this e-mail address. */
export function verifyDevice(
  secret: string,
  storeId: string,
  emailKey: string,
  value: string | undefined,
): string | undefined {
  const [device = '', signature = ''] = (value ?? '').split('.')
  if (device === '') return undefined
  return isSameSecret(signature, sign(secret, storeId, emailKey, device)) ? device : undefined
}
