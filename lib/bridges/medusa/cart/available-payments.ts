/** Payment methods that are in the settings and enabled in Medusa's region. */
import { createExpiringMap } from '../../../core/server/expiring-map.ts'
import type { Engine } from '../engine-client.ts'
import type { PaymentSettings, StoreSettings } from '../store-settings.ts'

/** A region's providers change rarely, and every cart response lists them. */
const KEPT_MS = 60_000
const REGIONS = 100

export type AvailablePayments = (regionId: string) => Promise<readonly PaymentSettings[]>

/** The list is requested from Medusa once a minute. */
export function createAvailablePayments(engine: Engine, settings: StoreSettings): AvailablePayments {
  const kept = createExpiringMap<readonly PaymentSettings[]>(REGIONS, KEPT_MS)
  return async (regionId) => {
    const present = kept.get(regionId)
    if (present) return present
    const { payment_providers = [] } = await engine.call<{ payment_providers?: { id: string }[] }>(
      '/store/payment-providers',
      { query: { region_id: regionId } },
    )
    const ids = new Set(payment_providers.map(({ id }) => id))
    const offered = settings.payments.filter(({ provider }) => ids.has(provider))
    kept.set(regionId, offered)
    return offered
  }
}
