import { causeOf, log } from '../../telemetry/log.ts'
import { DatabaseAway } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

/** Seconds after which a request may be sent again: a PostgreSQL that is restarted is back by then. */
const RETRY_AFTER_S = 5

/** What a request is refused with while the database is away: 503; every other error as it is. */
export function refuseWithoutDatabase(error: Error): Error {
  if (!(error instanceof DatabaseAway)) return error
  log('store.database_lost', { message: 'the database does not answer', cause: causeOf(error.cause) })
  return new Refusal(503, 'away', {}, RETRY_AFTER_S)
}
