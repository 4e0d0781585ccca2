/** Lists of shoppers' messages, comments and reviews for the command line. */

import { countComments, listComments } from '../blog/blog-comments.ts'
import type { Queryable } from '../db/database.ts'
import { countReviews, listReviews } from '../reviews/shopper-reviews.ts'
import { type ListPart, type ListResult, readListPart, type TypedPage } from '../store/list-part.ts'
import { requireStore } from '../store/stores.ts'
import { countEnquiries, listEnquiries } from './enquiries.ts'

/** Names of the lists in commands and URLs. */
export const SUBMISSION_LISTS = ['quotes', 'messages', 'comments', 'reviews'] as const
export type SubmissionList = (typeof SUBMISSION_LISTS)[number]

type Source = {
  count: (db: Queryable, storeId: string) => Promise<number>
  list: (db: Queryable, storeId: string, part: ListPart) => Promise<object[]>
}

const SOURCES: Readonly<Record<SubmissionList, Source>> = {
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

/** A page of one of the lists. Responds 404 for an unknown store and 400 for an invalid page. */
export async function listSubmissions(
  db: Queryable,
  storeId: string,
  name: SubmissionList,
  page: TypedPage,
): Promise<ListResult<object>> {
  const part = readListPart(page)
  await requireStore(db, storeId)
  const { count, list } = SOURCES[name]
  return { total: await count(db, storeId), entries: await list(db, storeId, part) }
}
