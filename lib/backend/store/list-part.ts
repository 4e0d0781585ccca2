/** Long lists, a part at a time. */
import { Refusal } from '../text/messages.ts'

/** Which part of a list is read. */
export type ListPart = { limit: number; offset: number }

/** A part of a list, and how many entries there are in all. */
export type Listed<T> = { total: number; entries: T[] }

/** A page as it was typed: its number from 1, and how many entries a page has. */
export type TypedPage = Readonly<{ page?: string | undefined; limit?: string | undefined }>

/** Entries of a page where nothing else is asked for, as in the back office. */
export const DEFAULT_LIMIT = 50
/** Most entries of a page, and most pages. */
const MOST = { limit: 500, page: 100_000 }

const isUpTo = (text: string, most: number): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** Reads which part of a list a page is. 400 for a number that is none, or too large. */
export function readListPart({ page = '1', limit = String(DEFAULT_LIMIT) }: TypedPage): ListPart {
  if (!isUpTo(page, MOST.page)) throw new Refusal(400, 'badPage', { most: MOST.page })
  if (!isUpTo(limit, MOST.limit)) throw new Refusal(400, 'badLimit', { most: MOST.limit })
  return { limit: Number(limit), offset: (Number(page) - 1) * Number(limit) }
}
