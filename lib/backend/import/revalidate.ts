import { hmacHex, tenantKeyOf } from '../../core/tenant-key.ts'
import { causeOf, log } from '../../telemetry/log.ts'

const TIMEOUT_MS = 5_000

/**
 * Notifies the storefront that any data of a store may have changed, by a signed POST of {"tags": ["tenant:<id>"]}. A
 * failure is only logged: cached pages expire anyway.
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
      // The signature is valid for this URL only.
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
    report(storeId, 'no response', causeOf(error))
  }
}

const report = (tenant: string, reason: string, cause: string): void =>
  log('store.refresh_failed', {
    message: `the storefront did not refresh the store '${tenant}': ${reason}`,
    tenant,
    cause,
  })
