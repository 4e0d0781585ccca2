import type { RestClient } from '../api/request.client.ts'
import { AddressSuggestionsWire, PlaceAddressWire } from '../contracts/address-lookup.ts'
import { REST_PATHS } from '../contracts/paths.ts'

/** Suggestions that take longer are of no use: the shopper has typed on. */
const TIMEOUT_MS = 3_000

type Typed = { readonly q: string; readonly country: string; readonly session: string }

/** Addresses that begin like the typed text. */
export const loadSuggestions = (rest: RestClient, typed: Typed, signal: AbortSignal) =>
  rest.send({
    method: 'POST',
    path: REST_PATHS.addressSuggestions,
    body: typed,
    schema: AddressSuggestionsWire,
    timeoutMs: TIMEOUT_MS,
    signal,
  })

/** The address of a suggestion. */
export const loadSuggestedAddress = (rest: RestClient, chosen: { readonly id: string; readonly session: string }) =>
  rest.send({
    method: 'POST',
    path: REST_PATHS.addressDetails,
    body: chosen,
    schema: PlaceAddressWire,
    timeoutMs: TIMEOUT_MS,
  })
