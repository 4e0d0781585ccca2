import { hmacHex, tenantKeyOf } from '../../core/tenant-key.ts'
import { causeOf, log } from '../../telemetry/log.ts'

const TIMEOUT_MS = 5_000

/**
 * Tells the storefront that everything of a store may have changed: POST {"tags": ["tenant:<id>"]}, signed.
 * A storefront that does not answer is only warned about: its pages expire by themselves.
 */
export async function revalidateStore(
  { url, secret }: { url: string; secret: string },
  storeId: string,
): Promise<void> {
  const body = JSON.stringify({ tags: [`tenant:${storeId}`] })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = await hmacHex(await tenantKeyOf(secret, storeId), `${timestamp}.${body}`)
  try {
    const response = await fetch(url, {
      method: 'POST',
      // The signature is for this address alone.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-showroom-timestamp': timestamp,
        'x-showroom-signature': `sha256=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) report(storeId, `HTTP ${response.status}`, String(response.status))
  } catch (error) {
    report(storeId, 'it does not answer', causeOf(error))
  }
}

const report = (tenant: string, reason: string, cause: string): void =>
  log('store.refresh_failed', {
    message: `the storefront did not refresh the store '${tenant}': ${reason}`,
    tenant,
    cause,
  })
