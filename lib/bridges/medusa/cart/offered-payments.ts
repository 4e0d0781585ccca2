/** Ways of paying that both the settings and Medusa's region have. */
import { createExpiringMap } from '../../../core/expiring-map.ts'
import type { Engine } from '../engine-client.ts'
import type { PaymentSettings, StoreSettings } from '../store-settings.ts'

/** A region's providers change seldom, and every answer of the cart lists them. */
const KEPT_MS = 60_000
const REGIONS = 100

/** Lists the ways of paying of a region. */
export type OfferedPayments = (regionId: string) => Promise<readonly PaymentSettings[]>

/** Opens the list; it is asked of Medusa once a minute. */
export function createOfferedPayments(engine: Engine, settings: StoreSettings): OfferedPayments {
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
