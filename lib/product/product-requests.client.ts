import { proxy } from 'valtio'
import type { ApiFailure } from '../api/failure.ts'
import { getRestClient, type RestClient } from '../api/request.client.ts'
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

/** The requests of one product's page, each operation with the status of its last one. */
export type ProductRequests = ReturnType<typeof createProductRequests>

/** Makes the requests of a product's page. */
export function createProductRequests(rest: Pick<RestClient, 'load'>) {
  const store = proxy({ statuses: idleStatuses(PRODUCT_OPERATIONS) })
  let last = 0
  return {
    store,

    /**
     * Reads a page of reviews; one answer holds the page (reviews) and what is known of all of them (reviewData). null when
     * another page was asked for meanwhile.
     */
    async loadReviews(productId: string, query: ReviewQuery): Promise<Result<LoadedReviews, ApiFailure> | null> {
      const turn = ++last
      const mark = (status: RequestStatus) => Object.assign(store.statuses, { reviews: status, reviewData: status })
      mark('pending')
      const { path, search } = reviewsPath(productId, query)
      const answer = await rest.load(`${path}?${new URLSearchParams(search)}`, ReviewSummaryWire)
      if (turn !== last) return null
      mark(answer.ok ? 'fulfilled' : 'rejected')
      return answer.ok ? ok({ reviews: answer.value.reviews, rows: listDistribution(answer.value) }) : answer
    },

    /** Runs a lookup of the ways of delivery. */
    loadShipping: <Answer extends { readonly ok: boolean }>(lookUp: () => Promise<Answer>): Promise<Answer> =>
      withStatus(store.statuses, 'shipping', lookUp),
  }
}

const opened = new Map<string, ProductRequests>()

/** The requests of a product in this browser: all parts of its page share them. Browser only. */
export function openProductRequests(locale: string, productId: string): ProductRequests {
  const key = `${locale}:${productId}`
  const requests = opened.get(key) ?? createProductRequests(getRestClient(locale))
  opened.set(key, requests)
  return requests
}
