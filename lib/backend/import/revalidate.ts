import { causeOf, log } from '../../telemetry/log.ts'
import { postToStorefront, type StorefrontAddress } from '../api/post-to-storefront.ts'

const TIMEOUT_MS = 5_000

/**
 * Notifies the storefront that any data of a store may have changed, by a signed POST of {"tags": ["tenant:<id>"]}. A
 * failure is only logged: cached pages expire anyway.
 */
export async function revalidateStore(address: StorefrontAddress, storeId: string): Promise<void> {
  try {
    const response = await postToStorefront(address, storeId, { tags: [`tenant:${storeId}`] }, TIMEOUT_MS)
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
