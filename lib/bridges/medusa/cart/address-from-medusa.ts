/** Converts addresses between Medusa and the contract. */

import { needsPostcode } from '../../../core/address/postcode.ts'
import { findRegion, hasRegions } from '../../../core/address/regions.ts'
import { escapeHtml } from '../../../core/html/escape-html.ts'
import { isEmail } from '../../../core/text/email.ts'
import type { MedusaAddress } from '../engine-types.ts'
import { type BridgeMessageKey, translate } from '../messages.ts'

/** Fields of the contract's address that Medusa can store. */
export type AddressFields = {
  firstname: string
  lastname: string
  company: string
  telephone: string
  street: string[]
  city: string
  region: string
  postcode: string
  country_id: string
}

const TEXTS = ['firstname', 'lastname', 'company', 'telephone', 'city', 'region', 'postcode', 'country_id'] as const

export const EMPTY_FIELDS: Readonly<AddressFields> = {
  firstname: '',
  lastname: '',
  company: '',
  telephone: '',
  street: [],
  city: '',
  region: '',
  postcode: '',
  country_id: '',
}

/** 'us-vt' and 'VT' → 'VT'; a region without code stays as it is. */
function readRegion(country: string, province: string): string {
  const bare = province.toLowerCase().startsWith(`${country.toLowerCase()}-`)
    ? province.slice(country.length + 1)
    : province
  return findRegion(country, bare) ?? bare
}

export function fieldsOf(address: MedusaAddress | null | undefined): AddressFields {
  const country_id = (address?.country_code ?? '').toUpperCase()
  return {
    firstname: address?.first_name ?? '',
    lastname: address?.last_name ?? '',
    company: address?.company ?? '',
    telephone: address?.phone ?? '',
    street: [address?.address_1, address?.address_2].flatMap((line) => (line ? [line] : [])),
    city: address?.city ?? '',
    region: readRegion(country_id, address?.province ?? ''),
    postcode: address?.postal_code ?? '',
    country_id,
  }
}

/** Provinces get the format of Medusa's tax regions, ISO 3166-2 in lower case: 'us-vt'. */
export function toMedusaAddress(fields: Readonly<AddressFields>): Record<string, string | null> {
  const { country_id: country, region } = fields
  const code = findRegion(country, region)
  return {
    first_name: fields.firstname,
    last_name: fields.lastname,
    company: fields.company,
    phone: fields.telephone,
    address_1: fields.street[0] ?? '',
    address_2: fields.street.slice(1).join(', '),
    city: fields.city,
    province: code === undefined ? region : `${country}-${code}`.toLowerCase(),
    postal_code: fields.postcode,
    country_code: country === '' ? null : country.toLowerCase(),
  }
}

const trimmed = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : undefined)

/** Merges sent fields into the present ones; Canadian postcodes are normalized. */
export function mergeFields(present: Readonly<AddressFields>, sent: Readonly<Record<string, unknown>>): AddressFields {
  const merged: AddressFields = { ...present, street: [...present.street] }
  for (const field of TEXTS) merged[field] = trimmed(sent[field]) ?? merged[field]
  if (Array.isArray(sent.street)) merged.street = sent.street.flatMap((line) => trimmed(line) || [])
  if (merged.country_id === 'CA') {
    const compact = merged.postcode.replace(/[\s-]/g, '').toUpperCase()
    merged.postcode = compact.length === 6 ? `${compact.slice(0, 3)} ${compact.slice(3)}` : compact
  }
  return merged
}

const POSTCODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
}

/** First half of a Canadian postcode: a wallet's sheet gives no more for an estimate. */
const CANADIAN_AREA = /^[A-Z]\d[A-Z]$/

/** Whether the address contains only what an estimate of shipping needs: country, region, city, postcode. */
export const isEstimate = ({ firstname, lastname, street }: Readonly<AddressFields>): boolean =>
  firstname === '' && lastname === '' && street.length === 0

/** Errors in an address, by key; of an estimate only postcode and country are checked. */
export function findMistakes(fields: Readonly<AddressFields>, countries: readonly string[]): BridgeMessageKey[] {
  const { country_id, postcode, region } = fields
  const pattern = POSTCODES[country_id] ?? /^[\w -]{2,12}$/
  const isArea = isEstimate(fields) && country_id === 'CA' && CANADIAN_AREA.test(postcode)
  const place: (BridgeMessageKey | false)[] = [
    country_id === '' ? 'needCountry' : !countries.includes(country_id) && 'badCountry',
    postcode === '' ? needsPostcode(country_id) && 'needPostcode' : !isArea && !pattern.test(postcode) && 'badPostcode',
  ]
  const person: (BridgeMessageKey | false)[] = isEstimate(fields)
    ? []
    : [
        fields.firstname === '' && 'needFirstname',
        fields.lastname === '' && 'needLastname',
        fields.street.length === 0 && 'needStreet',
        fields.city === '' && 'needCity',
        hasRegions(country_id) && findRegion(country_id, region) === undefined && 'needRegion',
        !/^\D*(\d\D*){6,15}$/.test(fields.telephone) && 'badTelephone',
      ]
  const isEmpty = isEstimate(fields) && postcode === ''
  return isEmpty ? [] : [...person, ...place].filter((mistake) => mistake !== false)
}

function linesOf(fields: Readonly<AddressFields>): string[] {
  if (isEstimate(fields)) return []
  const { firstname, lastname, company, street, city, region, postcode, country_id } = fields
  const area = [region, postcode].filter(Boolean).join(' ')
  return [
    `${firstname} ${lastname}`.trim(),
    company,
    ...street,
    [city, area].filter(Boolean).join(', '),
    country_id,
  ].filter(Boolean)
}

/** The contract's address; `email` is the cart's, because Medusa's addresses have none. */
export function describeFields(
  fields: Readonly<AddressFields>,
  email: string,
  mistakes: readonly BridgeMessageKey[],
  locale: string,
) {
  const lines = linesOf(fields)
  return {
    ...fields,
    email,
    formatted_text: lines.join('\n'),
    formatted_html: lines.map(escapeHtml).join('<br>'),
    validation_errors: mistakes.map((mistake) => translate(mistake, locale)),
  }
}

/** A valid e-mail address; undefined for anything else. */
export const readEmail = (value: unknown): string | undefined => {
  const text = trimmed(value) ?? ''
  return text.length <= 254 && isEmail(text) ? text : undefined
}
