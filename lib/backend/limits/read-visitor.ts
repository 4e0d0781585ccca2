import type { Context } from 'hono'
import { isSameSecret } from '../../core/same-secret.node.ts'
import { hmacHex, tenantKeyOf } from '../../core/tenant-key.ts'
import {
  forwardedAddress,
  VISITOR_HEADERS,
  VISITOR_MAX_AGE_S,
  visitorKeyOf,
  visitorStatement,
} from '../../core/visitor.ts'

/** Remote address of the connection; undefined outside of an HTTP server. */
export function readPeer(context: Context): string | undefined {
  const bindings = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return bindings?.incoming?.socket?.remoteAddress
}

/** The visitor's address as signed by the storefront; undefined if the signature is missing, too old or wrong. */
async function readSigned(context: Context, storeId: string, secret: string | undefined): Promise<string | undefined> {
  const address = context.req.header(VISITOR_HEADERS.address)
  const timestamp = context.req.header(VISITOR_HEADERS.timestamp) ?? ''
  if (!secret || !address || !/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > VISITOR_MAX_AGE_S) return undefined
  const mac = await hmacHex(await tenantKeyOf(secret, storeId), visitorStatement(address, timestamp))
  return isSameSecret(context.req.header(VISITOR_HEADERS.signature) ?? '', `sha256=${mac}`) ? address : undefined
}

/**
 * Key that identifies a visitor for rate limits: the address signed by the storefront, otherwise the remote address.
 * undefined on a developer's machine, where all visitors have the same address.
 */
export const readVisitor = async (
  context: Context,
  storeId: string,
  secret: string | undefined,
): Promise<string | undefined> => visitorKeyOf((await readSigned(context, storeId, secret)) ?? readPeer(context))

/**
 * The same key for requests that don't come through the storefront: staff and dealers' software. Behind `proxies`
 * proxies it is the address that the first of them reports. Without proxies the header is ignored.
 */
export const readCaller = (context: Context, proxies = 0): string | undefined =>
  (proxies > 0 ? visitorKeyOf(forwardedAddress(context.req.header('x-forwarded-for'), proxies)) : undefined) ??
  visitorKeyOf(readPeer(context))
