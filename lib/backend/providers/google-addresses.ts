/**
 * Help with addresses by Google Maps Platform: Place Autocomplete and Place Details of the Places API (New)
 * (https://developers.google.com/maps/documentation/places/web-service/place-autocomplete), and the Address Validation
 * API (https://developers.google.com/maps/documentation/address-validation).
 */
import * as v from 'valibot'
import { readBodyBytes } from '../../core/server/read-body.ts'
import { type AddressProvider, AddressProviderFailure } from './address-provider.ts'
import { Component, readComponents, readValidation, US_TERRITORIES, Validation } from './google-address.ts'

/** Time for a response: a shopper types on meanwhile. */
const TIMEOUT_MS = 2_000
const BYTE_LIMIT = 256 * 1024

/** Suggested kinds of places: houses and flats, no streets, towns or shops. */
const HOUSES = ['street_address', 'premise', 'subpremise']

const Suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.object({
          placeId: v.string(),
          structuredFormat: v.object({
            mainText: v.object({ text: v.string() }),
            secondaryText: v.optional(v.object({ text: v.string() }), { text: '' }),
          }),
        }),
      }),
    ),
    [],
  ),
})

const Place = v.object({ addressComponents: v.optional(v.array(Component), []) })

export type GoogleSettings = {
  readonly key: string
  /** Origins of the two APIs; default: Google's. */
  readonly placesUrl?: string
  readonly validationUrl?: string
  /** Sends a request; default: over the network. */
  readonly send?: (request: Request) => Response | Promise<Response>
}

type GoogleCall = { readonly url: string; readonly fields?: string; readonly body?: object }

const regionsOf = (country: string): string[] =>
  [country, ...(country === 'US' ? US_TERRITORIES : [])].map((code) => code.toLowerCase())

export function createGoogleAddresses({
  key,
  placesUrl = 'https://places.googleapis.com',
  validationUrl = 'https://addressvalidation.googleapis.com',
  send = (request) => fetch(request),
}: GoogleSettings): AddressProvider {
  /** The parsed response; undefined with status 404. */
  async function call<S extends v.GenericSchema>(schema: S, { url, fields, body }: GoogleCall) {
    const request = new Request(url, {
      method: body ? 'POST' : 'GET',
      // After a redirect, another server would receive the key.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': key,
        ...(fields ? { 'x-goog-fieldmask': fields } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const response = await send(request)
    if (response.status === 404) return undefined
    if (!response.ok) throw new AddressProviderFailure(`status ${response.status}`)
    const bytes = await readBodyBytes(response, BYTE_LIMIT)
    if (bytes === null) throw new AddressProviderFailure('too large')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(bytes))
    if (!parsed.success) throw new AddressProviderFailure('rubbish')
    return parsed.output as v.InferOutput<S>
  }

  return {
    attribution: 'Google Maps',
    suggest: async ({ text, country, session, locale }) => {
      const found = await call(Suggestions, {
        url: `${placesUrl}/v1/places:autocomplete`,
        fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        body: {
          input: text,
          sessionToken: session,
          languageCode: locale,
          includedRegionCodes: regionsOf(country),
          includedPrimaryTypes: HOUSES,
        },
      })
      return (found?.suggestions ?? []).map(({ placePrediction: { placeId, structuredFormat } }) => ({
        id: placeId,
        title: structuredFormat.mainText.text,
        detail: structuredFormat.secondaryText.text,
      }))
    },
    locate: async ({ id, session, locale }) => {
      const query = new URLSearchParams({ sessionToken: session, languageCode: locale })
      const url = `${placesUrl}/v1/places/${encodeURIComponent(id)}?${query}`
      const place = await call(Place, { url, fields: 'addressComponents' })
      return place && readComponents(place.addressComponents)
    },
    check: async ({ street, city, region, postcode, country_id }, locale) => {
      const found = await call(Validation, {
        url: `${validationUrl}/v1:validateAddress`,
        body: {
          address: {
            regionCode: country_id,
            languageCode: locale,
            addressLines: street,
            locality: city,
            administrativeArea: region,
            postalCode: postcode,
          },
          enableUspsCass: country_id === 'US',
        },
      })
      if (!found) throw new AddressProviderFailure('status 404')
      return readValidation(found)
    },
  }
}
