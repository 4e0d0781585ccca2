/** What a store's shoppers have written, as the command line lists it. */
import type { Queryable } from '../db/database.ts'
import { countComments, listComments } from './blog-comments.ts'
import { countEnquiries, listEnquiries } from './enquiries.ts'
import { type Listed, type ListPart, readListPart, type TypedPage } from './list-part.ts'
import { countReviews, listReviews } from './shopper-reviews.ts'
import { requireStore } from './stores.ts'

/** The lists, as commands and addresses name them. */
export const WRITTEN_LISTS = ['quotes', 'messages', 'comments', 'reviews'] as const
/** One of the lists. */
export type WrittenList = (typeof WRITTEN_LISTS)[number]

type Source = {
  count: (db: Queryable, storeId: string) => Promise<number>
  list: (db: Queryable, storeId: string, part: ListPart) => Promise<object[]>
}

const SOURCES: Readonly<Record<WrittenList, Source>> = {
  quotes: {
    count: (db, storeId) => countEnquiries(db, storeId, 'quote'),
    list: (db, storeId, part) => listEnquiries(db, storeId, 'quote', part),
  },
  messages: {
    count: (db, storeId) => countEnquiries(db, storeId, 'contact'),
    list: (db, storeId, part) => listEnquiries(db, storeId, 'contact', part),
  },
  comments: { count: countComments, list: listComments },
  reviews: { count: countReviews, list: listReviews },
}

/** A page of one of the lists. 404 for an unknown store, 400 for a page that is none. */
export async function listWritten(
  db: Queryable,
  storeId: string,
  name: WrittenList,
  page: TypedPage,
): Promise<Listed<object>> {
  const part = readListPart(page)
  await requireStore(db, storeId)
  const { count, list } = SOURCES[name]
  return { total: await count(db, storeId), entries: await list(db, storeId, part) }
}
