/** The visitor of a call, for rate limits: the address signed by the storefront, else the caller's. */
import type { Context } from 'hono'
import { isHmacHex } from '../../../core/tenant-key.ts'
import { VISITOR_HEADERS, VISITOR_MAX_AGE_S, visitorKeyOf, visitorStatement } from '../../../core/visitor.ts'

/** Whether `signature` is 'sha256=' and the hex HMAC-SHA256 of `text` with `key`. */
export const isSignedWith = async (key: string, text: string, signature = ''): Promise<boolean> =>
  signature.startsWith('sha256=') && isHmacHex(key, text, signature.slice('sha256='.length))

/** Whether a header's time, in seconds since the epoch, is within five minutes of now. */
export const isRecent = (timestamp: string | undefined): boolean =>
  /^\d{1,12}$/.test(timestamp ?? '') && Math.abs(Date.now() / 1_000 - Number(timestamp)) <= VISITOR_MAX_AGE_S

/** Key that identifies the visitor; undefined on a developer's machine. */
export async function callingVisitor(context: Context, storeKey: string | undefined): Promise<string | undefined> {
  const address = context.req.header(VISITOR_HEADERS.address)
  const timestamp = context.req.header(VISITOR_HEADERS.timestamp)
  const isTrue =
    storeKey !== undefined &&
    address !== undefined &&
    isRecent(timestamp) &&
    (await isSignedWith(
      storeKey,
      visitorStatement(address, timestamp ?? ''),
      context.req.header(VISITOR_HEADERS.signature),
    ))
  if (isTrue) return visitorKeyOf(address)
  const bindings = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return visitorKeyOf(bindings?.incoming?.socket?.remoteAddress)
}
