import type { Database } from '../db/database.ts'
import { ATTEMPTS_LIMIT } from '../mail/mail-queue.ts'
import type { BackendMetrics } from '../metrics/backend-metrics.ts'
import { FIRST_NUMBER } from '../orders/place-order.ts'
import type { Stores } from '../store/stores.ts'

type StoreCounts = { id: string; orders: number; waiting: number; given_up: number }

/** Counts of every store, including zeros: a counter that appears later with a value would show no increase. */
const STORE_COUNTS = `
  SELECT id,
    coalesce((SELECT last - ${FIRST_NUMBER - 1} FROM order_number WHERE store_id = store.id), 0)::integer AS orders,
    (SELECT count(*)::integer FROM mail WHERE store_id = store.id AND attempts < ${ATTEMPTS_LIMIT}) AS waiting,
    (SELECT count(*)::integer FROM mail WHERE store_id = store.id AND attempts >= ${ATTEMPTS_LIMIT}) AS given_up
  FROM store ORDER BY id`

const OLDEST_MAIL = `
  SELECT coalesce(extract(epoch FROM now() - min(queued_at)), 0)::double precision AS seconds
  FROM mail WHERE attempts < ${ATTEMPTS_LIMIT}`

/**
 * Queries orders and the mail queue each time that the metrics are read. If the query fails, these metrics are left
 * out: a missing value is better than an outdated one.
 */
export function watchStores(metrics: BackendMetrics, db: Database): void {
  const tell = (stores: readonly StoreCounts[], oldest: readonly { seconds: number }[]) => {
    metrics.set(
      'showroom_backend_orders_total',
      stores.map(({ id, orders }) => [[id], orders]),
    )
    metrics.set(
      'showroom_backend_mails',
      stores.flatMap(({ id, waiting, given_up }) => [
        [[id, 'waiting'], waiting] as const,
        [[id, 'given up'], given_up] as const,
      ]),
    )
    metrics.set(
      'showroom_backend_mail_oldest_seconds',
      oldest.map(({ seconds }) => [[], Math.max(0, seconds)]),
    )
  }
  metrics.beforeFormat(async () => {
    try {
      tell(await db.query<StoreCounts>(STORE_COUNTS), await db.query<{ seconds: number }>(OLDEST_MAIL))
    } catch {
      tell([], [])
    }
  })
}

/** Reports the stores in memory each time that the metrics are read. */
export function watchMemory(metrics: BackendMetrics, stores: Pick<Stores, 'usage'>): void {
  metrics.beforeFormat(() => {
    const { count, bytes, loads, evictions } = stores.usage()
    metrics.set('showroom_backend_loaded_stores', [[[], count]])
    metrics.set('showroom_backend_loaded_stores_bytes', [[[], bytes]])
    metrics.set('showroom_backend_store_loads_total', [[[], loads]])
    metrics.set('showroom_backend_store_evictions_total', [[[], evictions]])
  })
}
