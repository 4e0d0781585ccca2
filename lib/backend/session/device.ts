/**
 * Known browsers: a cookie that lasts a year, signed for one e-mail address of one store. It doesn't sign anyone in;
 * rate limits use it to tell a customer's own browser from strangers who try passwords.
 */
import { signValue, verifyValue } from '../../contract-server/session.ts'

export const DEVICE_COOKIE = 'showroom_device'

/** A year, renewed with each sign-in. */
export const DEVICE_SECONDS = 365 * 24 * 3600

const subjectOf = (storeId: string, emailKey: string): string => `${storeId}\n${emailKey}`

/** The cookie's value for an e-mail address; `device` is the browser's random id. */
export const signDevice = (secret: string, storeId: string, emailKey: string, device: string): string =>
  signValue(secret, 'device', subjectOf(storeId, emailKey), device)

/** The browser's id in a cookie's value; undefined if it wasn't signed for this e-mail address. */
export const verifyDevice = (
  secret: string,
  storeId: string,
  emailKey: string,
  value: string | undefined,
): string | undefined => verifyValue(secret, 'device', subjectOf(storeId, emailKey), value)
