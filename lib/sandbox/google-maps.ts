/**
 * Stand-in of Google Maps Platform, under /sandbox/google-maps: Place Autocomplete, Place Details and Address
 * Validation with the houses of made-up-houses.ts. It refuses what Google refuses: a missing or wrong key, a request
 * without text or field mask, session tokens that are not safe in a URL, too many regions or kinds, and addresses that
 * are too long.
 */
import type { Context, Hono } from 'hono'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { wordsOf } from '../backend/customers/address-words.ts'
import { US_TERRITORIES } from '../backend/providers/google-address.ts'
import { readBody } from '../contract-server/request-body.ts'
import { editDistance } from '../core/text/edit-distance.ts'
import { HOUSES, type House } from './made-up-houses.ts'

export const GOOGLE_MAPS = '/sandbox/google-maps'

/** The only key that it accepts. */
export const GOOGLE_MAPS_TEST_KEY = 'sandbox-google-maps'

/** Predictions of a response, as at Google. */
const PREDICTIONS = 5
const MOST_REGIONS = 15
const MOST_TYPES = 5
const LONGEST_ADDRESS = 280
const SESSION_TOKEN = /^[\w-]{1,36}$/

type Status = 400 | 403 | 404

/** An error in the form of Google's APIs. */
function refuse(context: Context, code: Status, message: string) {
  const status = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' }[code]
  return context.json({ error: { code, message, status } }, code)
}

/** Refuses a request without the key; undefined if the key is right. */
function refuseKey(context: Context) {
  const key = context.req.header('x-goog-api-key')
  if (key === undefined) return refuse(context, 403, 'Method doesn’t allow unregistered callers.')
  return key === GOOGLE_MAPS_TEST_KEY
    ? undefined
    : refuse(context, 400, 'API key not valid. Please pass a valid API key.')
}

const isTerritory = (region: string): boolean => US_TERRITORIES.some((territory) => territory === region)

/** Google counts territories as countries. */
const countryOf = ({ country, region }: House): string => (isTerritory(region) ? region : country)

const idOf = (index: number): string => `ChIJ${Buffer.from(`house-${index}`).toString('base64url')}`

const titleOf = ({ number, street }: House): string => `${number} ${street}`

const COUNTRY_NAMES: Readonly<Record<string, string>> = { US: 'USA', CA: 'Canada', PR: 'Puerto Rico' }

const detailOf = (house: House): string =>
  `${house.city}, ${isTerritory(house.region) ? '' : `${house.region}, `}${COUNTRY_NAMES[countryOf(house)] ?? ''}`

/** Whether each typed word begins a word of the house; its number must begin with the first one. */
function startsLike(house: House, typed: readonly string[]): boolean {
  const words = wordsOf(`${titleOf(house)} ${house.city} ${house.region} ${house.postcode}`)
  return typed.every((word, index) =>
    index === 0 ? words[0]?.startsWith(word) : words.some((other) => other.startsWith(word)),
  )
}

const component = (longText: string, types: string[], shortText = longText) => ({ longText, shortText, types })

const describe = (house: House) => [
  component(house.number, ['street_number']),
  component(house.street, ['route']),
  component(house.city, ['locality', 'political']),
  ...(isTerritory(house.region) ? [] : [component(house.region, ['administrative_area_level_1', 'political'])]),
  component(COUNTRY_NAMES[countryOf(house)] ?? '', ['country', 'political'], countryOf(house)),
  component(house.postcode, ['postal_code']),
]

/** Words of a street without its number: ['e', 'superior', 'st']. */
const streetWords = (house: House): string => wordsOf(house.street).join(' ')

type Sent = {
  readonly lines: readonly string[]
  readonly city: string
  readonly postcode: string
  readonly country: string
}

const digitsOf = (postcode: string): string => postcode.replace(/[\s-]/g, '').toUpperCase().slice(0, 6)

/** Number of differences between a house and an address; infinite for another number or a too different street. */
function distanceTo(house: House, { lines, city, postcode }: Sent): number {
  const words = wordsOf(lines[0] ?? '')
  const number = wordsOf(house.number)
  if (number.some((word, index) => words[index] !== word)) return Number.POSITIVE_INFINITY
  const street = words.slice(number.length).join(' ')
  const known = streetWords(house)
  const spelling = editDistance(street.slice(0, known.length + 2), known)
  if (spelling > 2) return Number.POSITIVE_INFINITY
  const isSameCity = wordsOf(city).join(' ') === wordsOf(house.city).join(' ')
  const isSameArea = digitsOf(postcode).startsWith(digitsOf(house.postcode))
  if (!isSameCity && !isSameArea) return Number.POSITIVE_INFINITY
  return spelling * 4 + (isSameArea ? 0 : 1) + (isSameCity ? 0 : 1)
}

const namesUnit = (house: House, { lines }: Sent): boolean =>
  lines.slice(1).some((line) => line.trim() !== '') || wordsOf(lines[0] ?? '').length > wordsOf(titleOf(house)).length

function validate(sent: Sent) {
  const [best] = HOUSES.filter(({ country }) => country === sent.country)
    .map((house) => ({ house, distance: distanceTo(house, sent) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((one, other) => one.distance - other.distance)
  if (!best) return undefined
  const { house } = best
  const isUnitMissing = house.hasUnits && !namesUnit(house, sent)
  const known = wordsOf(titleOf(house)).length
  const unit = [
    ...(sent.lines[0] ?? '').split(/\s+/).slice(known),
    ...sent.lines.slice(1).filter((line) => line.trim() !== ''),
  ].join(' ')
  return {
    verdict: { validationGranularity: unit === '' ? 'PREMISE' : 'SUB_PREMISE', addressComplete: !isUnitMissing },
    address: {
      postalAddress: {
        regionCode: countryOf(house),
        postalCode: house.country === 'US' ? `${house.postcode}-1234` : house.postcode,
        ...(isTerritory(house.region) ? {} : { administrativeArea: house.region }),
        locality: house.city,
        addressLines: [[titleOf(house), unit].filter(Boolean).join(' ')],
      },
      ...(isUnitMissing ? { missingComponentTypes: ['subpremise'] } : {}),
    },
    ...(house.country === 'US' ? { uspsData: { dpvConfirmation: isUnitMissing ? 'D' : 'Y' } } : {}),
  }
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export function addGoogleMaps(app: Hono<ApiEnvironment>): void {
  app.post(`${GOOGLE_MAPS}/v1/places:autocomplete`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const refused = refuseKey(context)
    if (refused) return refused
    const { input, sessionToken, includedRegionCodes, includedPrimaryTypes } = await readBody(context)
    if (typeof input !== 'string' || input.trim() === '') return refuse(context, 400, 'input must not be empty.')
    if (sessionToken !== undefined && !(typeof sessionToken === 'string' && SESSION_TOKEN.test(sessionToken))) {
      return refuse(context, 400, 'session_token must be a URL-safe base64 string of at most 36 characters.')
    }
    const regions = textsOf(includedRegionCodes).map((code) => code.toUpperCase())
    if (regions.length > MOST_REGIONS) return refuse(context, 400, 'Too many included_region_codes.')
    if (textsOf(includedPrimaryTypes).length > MOST_TYPES)
      return refuse(context, 400, 'Too many included_primary_types.')
    const typed = wordsOf(input)
    const suggestions = HOUSES.flatMap((house, index) =>
      typed.length > 0 && regions.includes(countryOf(house)) && startsLike(house, typed)
        ? [
            {
              placePrediction: {
                place: `places/${idOf(index)}`,
                placeId: idOf(index),
                structuredFormat: { mainText: { text: titleOf(house) }, secondaryText: { text: detailOf(house) } },
              },
            },
          ]
        : [],
    )
    // Without predictions Google's response has no list.
    return context.json(suggestions.length > 0 ? { suggestions: suggestions.slice(0, PREDICTIONS) } : {})
  })

  app.get(`${GOOGLE_MAPS}/v1/places/:id`, (context) => {
    context.header('Cache-Control', 'no-store')
    const refused = refuseKey(context)
    if (refused) return refused
    if (!context.req.header('x-goog-fieldmask')) {
      return refuse(context, 400, 'FieldMask is a required parameter.')
    }
    const token = context.req.query('sessionToken')
    if (token !== undefined && !SESSION_TOKEN.test(token)) return refuse(context, 400, 'Invalid session_token.')
    const house = HOUSES.find((_, index) => idOf(index) === context.req.param('id'))
    return house
      ? context.json({ addressComponents: describe(house) })
      : refuse(context, 404, 'The Place ID is no longer valid.')
  })

  app.post(`${GOOGLE_MAPS}/v1:validateAddress`, async (context) => {
    context.header('Cache-Control', 'no-store')
    const refused = refuseKey(context)
    if (refused) return refused
    const { address } = (await readBody(context)) as { address?: Readonly<Record<string, unknown>> }
    const lines = textsOf(address?.addressLines)
    const text = (name: string) => (typeof address?.[name] === 'string' ? address[name] : '')
    const sent: Sent = {
      lines,
      city: text('locality'),
      postcode: text('postalCode'),
      country: text('regionCode'),
    }
    if (lines.length === 0) return refuse(context, 400, 'Address lines are missing.')
    if ([...lines, sent.city, sent.postcode].join(' ').length > LONGEST_ADDRESS) {
      return refuse(context, 400, 'The address is too long.')
    }
    if (!['US', 'CA', 'PR'].includes(sent.country)) return refuse(context, 400, 'Unsupported region code.')
    const result = validate(sent) ?? {
      verdict: { validationGranularity: 'OTHER' },
      address: {
        postalAddress: {
          regionCode: sent.country,
          postalCode: sent.postcode,
          locality: sent.city,
          addressLines: lines,
        },
      },
    }
    return context.json({ result, responseId: '00000000-0000-4000-8000-000000000000' })
  })
}
