import { proxy } from 'valtio'
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ReviewSummaryWire, type ReviewWire } from '../contracts/review.ts'
import { idleStatuses, type RequestStatus, withStatus } from '../core/request-status.ts'
import { ok, type Result } from '../core/result.ts'
import { listDistribution, type ReviewQuery, reviewsPath } from './reviews.ts'

/** Requests that a product page sends after it is rendered (S1-4.4). */
export const PRODUCT_OPERATIONS = ['reviews', 'reviewData', 'shipping'] as const

/** One page of reviews, and the distribution of all of them. */
export type LoadedReviews = {
  readonly reviews: readonly ReviewWire[]
  readonly rows: readonly { readonly stars: number; readonly count: number }[]
}

/** Requests of a product page, with the status of the last one of each operation. */
export function createProductRequests(rest: Pick<RestClient, 'load'>) {
  const store = proxy({ statuses: idleStatuses(PRODUCT_OPERATIONS) })
  return {
    store,

    /** Loads a page of reviews; one response holds the page (reviews) and the distribution of all (reviewData). */
    async loadReviews(productId: string, query: ReviewQuery): Promise<Result<LoadedReviews, ApiFailure>> {
      const mark = (status: RequestStatus) => Object.assign(store.statuses, { reviews: status, reviewData: status })
      mark('pending')
      const { path, search } = reviewsPath(productId, query)
      const response = await rest.load(`${path}?${new URLSearchParams(search)}`, ReviewSummaryWire)
      mark(response.ok ? 'fulfilled' : 'rejected')
      return response.ok ? ok({ reviews: response.value.reviews, rows: listDistribution(response.value) }) : response
    },

    /** Runs a lookup of the shipping methods. */
    loadShipping: <Outcome extends { readonly ok: boolean }>(lookUp: () => Promise<Outcome>): Promise<Outcome> =>
      withStatus(store.statuses, 'shipping', lookUp),
  }
}
