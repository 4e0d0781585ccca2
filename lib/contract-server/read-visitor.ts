import type { Context } from 'hono'
import { isSameSecret } from '../core/secrets/same-secret.node.ts'
import { signHex } from '../core/tenant-key.node.ts'
import {
  forwardedAddress,
  VISITOR_HEADERS,
  VISITOR_MAX_AGE_S,
  visitorKeyOf,
  visitorStatement,
} from '../core/visitor.ts'

/** Remote address of the connection; undefined outside of an HTTP server. */
export function readPeer(context: Context): string | undefined {
  const bindings = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return bindings?.incoming?.socket?.remoteAddress
}

/** The visitor's address as signed by the storefront; undefined if the signature is missing, too old or wrong. */
function readSigned(context: Context, storeKey: string | undefined): string | undefined {
  const address = context.req.header(VISITOR_HEADERS.address)
  const timestamp = context.req.header(VISITOR_HEADERS.timestamp) ?? ''
  if (!storeKey || !address || !isRecent(timestamp)) return undefined
  const statement = visitorStatement(address, timestamp)
  return isSignedWith(storeKey, statement, context.req.header(VISITOR_HEADERS.signature)) ? address : undefined
}

/** Whether `signature` is 'sha256=' and the hex HMAC-SHA256 of `text` with `key`. */
export const isSignedWith = (key: string, text: string, signature = ''): boolean =>
  isSameSecret(signature, `sha256=${signHex(key, text)}`)

/** Whether a header's time, in seconds since the epoch, is within five minutes of now. */
export const isRecent = (timestamp = ''): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= VISITOR_MAX_AGE_S

/**
 * Key that identifies a visitor for rate limits: the address signed by the storefront, otherwise the remote address.
 * undefined on a developer's machine, where all visitors have the same address. `storeKey` is the key of the store
 * (docs/contract.md); without it no signature is trusted.
 */
export const readVisitor = (context: Context, storeKey: string | undefined): string | undefined =>
  visitorKeyOf(readSigned(context, storeKey) ?? readPeer(context))

/**
 * The same key for requests that don't come through the storefront: staff and dealers' software. Behind `proxies`
 * proxies it is the address that the first of them reports. Without proxies the header is ignored.
 */
export const readCaller = (context: Context, proxies = 0): string | undefined =>
  (proxies > 0 ? visitorKeyOf(forwardedAddress(context.req.header('x-forwarded-for'), proxies)) : undefined) ??
  visitorKeyOf(readPeer(context))
