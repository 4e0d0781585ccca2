import { hmacHex, tenantKeyOf } from '../../core/tenant-key.ts'

/** Where the storefront receives signed requests, and the secret that it shares with the back end. */
export type StorefrontAddress = { readonly url: string; readonly secret: string }

/**
 * Sends the storefront a request about a store, signed with the store's key and the time.
 *
 * @throws if there is no response within `timeoutMs`
 */
export async function postToStorefront(
  { url, secret }: StorefrontAddress,
  storeId: string,
  content: object,
  timeoutMs: number,
): Promise<Response> {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = await hmacHex(await tenantKeyOf(secret, storeId), `${timestamp}.${body}`)
  return fetch(url, {
    method: 'POST',
    // The signature is valid for this URL only.
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'x-showroom-timestamp': timestamp,
      'x-showroom-signature': `sha256=${signature}`,
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
}
