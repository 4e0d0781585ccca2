import { proxy } from 'valtio'
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ReviewSummaryWire, type ReviewWire } from '../contracts/review.ts'
import { idleStatuses, type RequestStatus, withStatus } from '../core/request-status.ts'
import { ok, type Result } from '../core/result.ts'
import { listDistribution, type ReviewQuery, reviewsPath } from './reviews.ts'

/** What a product's page asks for once it is there (specification 4.4). */
export const PRODUCT_OPERATIONS = ['reviews', 'reviewData', 'shipping'] as const

/** A page of reviews, and what is known of all of them. */
export type LoadedReviews = {
  readonly reviews: readonly ReviewWire[]
  readonly rows: readonly { readonly stars: number; readonly count: number }[]
}

/** The requests of a product's page, each operation with the status of its last one. */
export function createProductRequests(rest: Pick<RestClient, 'load'>) {
  const store = proxy({ statuses: idleStatuses(PRODUCT_OPERATIONS) })
  return {
    store,

    /** Reads a page of reviews; one response holds the page (reviews) and what is known of all of them (reviewData). */
    async loadReviews(productId: string, query: ReviewQuery): Promise<Result<LoadedReviews, ApiFailure>> {
      const mark = (status: RequestStatus) => Object.assign(store.statuses, { reviews: status, reviewData: status })
      mark('pending')
      const { path, search } = reviewsPath(productId, query)
      const response = await rest.load(`${path}?${new URLSearchParams(search)}`, ReviewSummaryWire)
      mark(response.ok ? 'fulfilled' : 'rejected')
      return response.ok ? ok({ reviews: response.value.reviews, rows: listDistribution(response.value) }) : response
    },

    /** Runs a lookup of the ways of delivery. */
    loadShipping: <Outcome extends { readonly ok: boolean }>(lookUp: () => Promise<Outcome>): Promise<Outcome> =>
      withStatus(store.statuses, 'shipping', lookUp),
  }
}
