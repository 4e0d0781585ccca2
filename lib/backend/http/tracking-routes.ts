import * as v from 'valibot'
import { readBody } from '../../contract-server/request-body.ts'
import { ConversionWire } from '../../contracts/conversion.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { LogBodyWire } from '../../contracts/tracking-log.ts'
import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

/** Newest entries that are kept per store. */
export const MAX_LOG_ENTRIES = 10_000
/** Old entries are deleted after each such number of new ones. */
const DELETE_EVERY = 100

async function rotate(db: Queryable, storeId: string, kept: number): Promise<void> {
  await db.query(
    `DELETE FROM tracking_log WHERE store_id = $1 AND entry_id <= (
       SELECT entry_id FROM tracking_log WHERE store_id = $1 ORDER BY entry_id DESC OFFSET $2 LIMIT 1)`,
    [storeId, kept],
  )
}

/**
 * POST /facebook: the conversions relay (S1-7.9). The embedded back end has no account with the network, so it
 * validates an event and drops it.
 */
export function addConversionRoute(api: Api) {
  api.post(REST_PATHS.conversions, async (context) => {
    const body = v.safeParse(ConversionWire, await readBody(context))
    if (!body.success) throw new Refusal(400, 'badRequest')
    return context.json({ events_received: 1 })
  })
}

/** POST /showroom/log, below the product's own path segment: the store's tracking log of limited length (S1-7.9). */
export function addTrackingLog(routes: Api, { db }: Pick<Backend, 'db'>, kept = MAX_LOG_ENTRIES): Api {
  routes.post('/log', async (context) => {
    const body = v.safeParse(LogBodyWire, await readBody(context))
    if (!body.success) throw new Refusal(400, 'badRequest')
    const storeId = context.get('store').content.id
    const [row] = await db.query<{ entry_id: number }>(
      'INSERT INTO tracking_log (store_id, entry) VALUES ($1, $2::jsonb) RETURNING entry_id',
      [storeId, JSON.stringify(body.output.data)],
    )
    if (Number(row?.entry_id) % DELETE_EVERY === 0) await rotate(db, storeId, kept)
    return context.json({ logged: true })
  })
  return routes
}

const LOG_DAYS = 90

/** Deletes old entries of the tracking log and of the videos that in-store screens have played. */
export async function deleteOldLogs(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM tracking_log WHERE logged_at < now() - interval '${LOG_DAYS} days'`)
  await db.query(`DELETE FROM kiosk_play WHERE received_at < now() - interval '${LOG_DAYS} days'`)
}
