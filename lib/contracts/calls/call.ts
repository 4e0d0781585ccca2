import type * as v from 'valibot'

/** One call of section 7 of the specification. */
export type Call = {
  /** Unique, camelCase; operationId of the OpenAPI document. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the host's base; variable parts as {name}, a part that may hold '/' as {+name}. */
  path: string
  /**
   * Who answers: the store's back end below {api} or beside it ({api} without /api/rest), the kiosk service, or an
   * address that the configuration or an answer names.
   */
  host: 'api' | 'beside' | 'kiosk' | 'named'
  /** The least a caller must be; 'guest' is everybody, 'staff' knows the shop's passcode. */
  caller: 'guest' | 'customer' | 'staff'
  query?: v.GenericSchema
  request?: v.GenericSchema
  /** null: the body of the response is not read. */
  response: v.GenericSchema | null
  /** Sent twice it does no more than sent once; 'keyed' by its Idempotency-Key header. */
  isIdempotent: boolean | 'keyed'
  /** Alike for all shoppers of a store and a language, so that it may be kept and shared. */
  isCacheable: boolean
  /** Where it is specified: S1 is the storefront, S2 cart and checkout. */
  sections: readonly `S${1 | 2}-7.${number}`[]
  purpose: string
  /** The feature that needs the call; a store without the feature may answer 404. Unset: every store needs it. */
  feature?: string
  /** What the storefront does without a usable answer. */
  without: string
}

type Given = Pick<Call, 'name' | 'method' | 'path' | 'response' | 'sections' | 'purpose' | 'without'> & Partial<Call>

/** Fills in what most calls are: answered by the back end, open to guests, repeatable unless POST, not cacheable. */
export const call = (given: Given): Call => ({
  host: 'api',
  caller: 'guest',
  isIdempotent: given.method !== 'POST',
  isCacheable: false,
  ...given,
})

/** A read whose answer is alike for all shoppers. */
export const publicRead = (given: Omit<Given, 'method'>): Call => call({ method: 'GET', isCacheable: true, ...given })
