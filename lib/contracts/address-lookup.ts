/** Suggestions while an address is typed, and the check of an address. */
import * as v from 'valibot'
import { filledLine, line } from './request-parts.ts'
import { listOf, needed, oneOf, sentenceList, text } from './wire.ts'

/** Characters of a street with which suggestions begin, and those of the longest. */
export const SUGGESTED_FROM_CHARACTERS = 3
export const SUGGESTED_UP_TO_CHARACTERS = 120
/** Suggestions of a response; further ones are dropped. */
export const SUGGESTION_LIMIT = 5

const country = () => v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
/** Made by the browser for each address that is typed: providers bill its calls together. */
const session = () => v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/))

/** Body of POST /addresses/suggest. */
export const AddressSuggestionsRequest = v.object({
  q: v.pipe(v.string(), v.minLength(SUGGESTED_FROM_CHARACTERS), v.maxLength(SUGGESTED_UP_TO_CHARACTERS)),
  country: country(),
  session: session(),
})

/** Body of POST /addresses/details; `id` is that of a suggestion. */
export const AddressDetailsRequest = v.object({ id: filledLine(1000), session: session() })

/** Body of POST /addresses/check. */
export const AddressCheckRequest = v.object({
  street: v.pipe(v.array(line()), v.maxLength(4)),
  city: line(),
  region: line(),
  postcode: line(12),
  country_id: country(),
})

/** Response of POST /addresses/suggest. `attribution`: name of the provider, where it requires that it is shown. */
export const AddressSuggestionsWire = v.object({
  suggestions: listOf(v.object({ id: needed(), title: needed(), detail: text() }), ['id']),
  attribution: text(),
})
export type AddressSuggestionsWire = v.InferOutput<typeof AddressSuggestionsWire>

/** Response of POST /addresses/details: an address without its person. */
export const PlaceAddressWire = v.object({
  street: sentenceList(),
  city: text(),
  region: text(),
  postcode: text(),
  country_id: text(),
})
export type PlaceAddressWire = v.InferOutput<typeof PlaceAddressWire>

/**
 * Response of POST /addresses/check. `address`: the corrected one with status 'corrected', else that of the request.
 * `reason`: 'changed'; with 'unknown' 'not_found' or 'unit_missing'; 'not_checked' if the provider did not respond.
 */
export const AddressCheckWire = v.object({
  status: oneOf(['ok', 'corrected', 'unknown'], 'ok'),
  address: PlaceAddressWire,
  reason: oneOf(['', 'changed', 'not_found', 'unit_missing', 'not_checked'], ''),
})
export type AddressCheckWire = v.InferOutput<typeof AddressCheckWire>
