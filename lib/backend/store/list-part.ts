/** Pagination of long lists. */
import { Refusal } from '../text/messages.ts'

export type ListPart = { limit: number; offset: number }

/** One page of a list, and the number of all entries. */
export type ListResult<T> = { total: number; entries: T[] }

/** A page as typed by the user: its number from 1, and its number of entries. */
export type TypedPage = Readonly<{ page?: string | undefined; limit?: string | undefined }>

/** Default number of entries per page, also in the back office. */
const DEFAULT_LIMIT = 50
/** Maximum number of entries per page, and highest page number. */
const MOST = { limit: 500, page: 100_000 }

const isUpTo = (text: string, most: number): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** Converts a typed page into limit and offset. Responds 400 for an invalid or too large number. */
export function readListPart({ page = '1', limit = String(DEFAULT_LIMIT) }: TypedPage): ListPart {
  if (!isUpTo(page, MOST.page)) throw new Refusal(400, 'badPage', { most: MOST.page })
  if (!isUpTo(limit, MOST.limit)) throw new Refusal(400, 'badLimit', { most: MOST.limit })
  return { limit: Number(limit), offset: (Number(page) - 1) * Number(limit) }
}
