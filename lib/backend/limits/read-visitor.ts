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

/** Address of the caller as the HTTP server saw it; undefined outside one. */
export function readPeer(context: Context): string | undefined {
  const bindings = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return bindings?.incoming?.socket?.remoteAddress
}

/** The address that the storefront has signed; undefined when there is none, or another has written the headers. */
async function readSigned(context: Context, storeId: string, secret: string | undefined): Promise<string | undefined> {
  const address = context.req.header(VISITOR_HEADERS.address)
  const timestamp = context.req.header(VISITOR_HEADERS.timestamp) ?? ''
  if (!secret || !address || !/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > VISITOR_MAX_AGE_S) return undefined
  const mac = await hmacHex(await tenantKeyOf(secret, storeId), visitorStatement(address, timestamp))
  return isSameSecret(context.req.header(VISITOR_HEADERS.signature) ?? '', `sha256=${mac}`) ? address : undefined
}

/**
 * By what the visitor of a request is told apart: the address that the storefront names, else that of the caller.
 * undefined on the machine of a developer, where everybody has the same.
 */
export const readVisitor = async (
  context: Context,
  storeId: string,
  secret: string | undefined,
): Promise<string | undefined> => visitorKeyOf((await readSigned(context, storeId, secret)) ?? readPeer(context))

/**
 * The same for who calls this back end without the storefront: staff and dealers' software. Behind `proxies` proxies in a row
 * it is the address that the first of them names; without any, nobody is believed.
 */
export const readCaller = (context: Context, proxies = 0): string | undefined =>
  (proxies > 0 ? visitorKeyOf(forwardedAddress(context.req.header('x-forwarded-for'), proxies)) : undefined) ??
  visitorKeyOf(readPeer(context))
