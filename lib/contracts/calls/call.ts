import type * as v from 'valibot'

/** A call of the contract. */
export type Call = {
  /** Unique, camelCase; operationId in the OpenAPI document. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the base URL of `host`; {name} for variable parts, {+name} for parts that may contain '/'. */
  path: string
  /**
   * Which server responds. 'api': the back end below {api}; 'beside': the back end below {api} without /api/rest;
   * 'kiosk': the kiosk service; 'named': an address from the configuration or a response.
   */
  host: 'api' | 'beside' | 'kiosk' | 'named'
  /** Minimum permission: 'guest' means everybody, 'staff' those who have the shop's passcode. */
  caller: 'guest' | 'customer' | 'staff'
  query?: v.GenericSchema
  request?: v.GenericSchema
  /** null: the response body is ignored. */
  response: v.GenericSchema | null
  /** 'keyed': idempotent with the Idempotency-Key header. */
  isIdempotent: boolean | 'keyed'
  /** Whether the response is the same for all shoppers of a store and language, so that caches may share it. */
  isCacheable: boolean
  /** Sections of the specification: S1 describes the storefront, S2 cart and checkout. */
  sections: readonly `S${1 | 2}-7.${number}`[]
  purpose: string
  /** Feature that needs the call; a store without it may respond 404. undefined: every store needs the call. */
  feature?: string
  /** What the storefront does without a usable response. */
  fallback: string
}

type CallDefinition = Pick<Call, 'name' | 'method' | 'path' | 'response' | 'sections' | 'purpose' | 'fallback'> &
  Partial<Call>

/** Defaults: host 'api', guests, idempotent unless POST, not cacheable. */
export const call = (definition: CallDefinition): Call => ({
  host: 'api',
  caller: 'guest',
  isIdempotent: definition.method !== 'POST',
  isCacheable: false,
  ...definition,
})

/** A read with the same response for all shoppers. */
export const publicRead = (definition: Omit<CallDefinition, 'method'>): Call =>
  call({ method: 'GET', isCacheable: true, ...definition })
