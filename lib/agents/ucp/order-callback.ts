/**
 * Where a platform wants to hear of changes of an order that it has completed: the back end keeps it sealed with the
 * order, and sends it back with each change, since the storefront stores nothing.
 */
import * as v from 'valibot'
import { readTargetUrl } from './platform-address.ts'
import type { Platform } from './platform-profile.ts'
import type { Purchase, PurchaseIds } from './purchase-id.ts'

/** Longest address of a webhook, so that a sealed callback fits into the contract's field. */
const LONGEST_ADDRESS = 500

const CallbackBody = v.object({
  url: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
  /** Origin of the hostname at which the agent has bought. */
  origin: v.string(),
  locale: v.string(),
  /** Id of the checkout, and its expiry, from which the order's id is made. */
  checkout: v.string(),
  expiresAtMs: v.number(),
})
export type OrderCallback = v.InferOutput<typeof CallbackBody>

/** The sealed callback of a purchase; undefined if the platform has named no address that may be called. */
export async function sealCallback(
  ids: PurchaseIds,
  { webhookUrl }: Pick<Platform, 'webhookUrl'>,
  purchase: Purchase,
  { origin, locale, host }: { readonly origin: string; readonly locale: string; readonly host: string },
): Promise<string | undefined> {
  const target = webhookUrl.length > LONGEST_ADDRESS ? undefined : readTargetUrl(webhookUrl, host)
  if (target === undefined) return undefined
  const { expiresAtMs } = purchase
  const checkout = await ids.seal('ucp checkout', purchase)
  const body: OrderCallback = { url: target.url.href, origin, locale, checkout, expiresAtMs }
  return ids.sealCallback(body, expiresAtMs)
}

/** The callback; undefined if it is not one of this store, or has expired. */
export async function openCallback(ids: PurchaseIds, text: string): Promise<OrderCallback | undefined> {
  const body = v.safeParse(CallbackBody, await ids.openCallback(text))
  return body.success ? body.output : undefined
}
