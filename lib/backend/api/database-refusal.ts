import { causeOf, log } from '../../telemetry/log.ts'
import { DatabaseAway } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

/** Retry-After in seconds: a restarted PostgreSQL is back by then. */
const RETRY_AFTER_S = 5

/** 503 for a lost database; other errors unchanged. */
export function toDatabaseRefusal(error: Error): Error {
  if (!(error instanceof DatabaseAway)) return error
  log('store.database_lost', { message: 'the database does not respond', cause: causeOf(error.cause) })
  return new Refusal(503, 'away', {}, RETRY_AFTER_S)
}
