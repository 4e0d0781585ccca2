/** Addresses of the cart: reading what a form sent, validating and formatting it (S2-7.2). */

import type { AddressWire } from '../../contracts/address.ts'
import { isPhone, phoneCountryOf, readNationalPhone } from '../../core/address/phone.ts'
import { isPostcode, needsPostcode, normalizePostcode } from '../../core/address/postcode.ts'
import { findRegion, hasRegions } from '../../core/address/regions.ts'
import { ADDRESS_FIELD_CHARACTERS } from '../../core/checkout-constants.ts'
import { escapeHtml } from '../../core/html/escape-html.ts'
import { isEmail as isWritable } from '../../core/text/email.ts'
import { removeInvisible } from '../text/clean-text.ts'
import { type MessageKey, Refusal, translate } from '../text/messages.ts'

/** `street` has up to two lines. */
export type PostalAddress = Omit<AddressWire, 'formatted_html' | 'formatted_text' | 'validation_errors'>

const FIELDS = [
  'firstname',
  'middlename',
  'lastname',
  'prefix',
  'suffix',
  'company',
  'email',
  'telephone',
  'fax',
  'city',
  'region',
  'postcode',
  'country_id',
] as const

export const EMPTY_ADDRESS: Readonly<PostalAddress> = {
  firstname: '',
  middlename: '',
  lastname: '',
  prefix: '',
  suffix: '',
  company: '',
  email: '',
  telephone: '',
  fax: '',
  street: [],
  city: '',
  region: '',
  postcode: '',
  country_id: '',
}

/**
 * One line without control characters (C0, DEL), which would break plain-text mails of orders, and without invisible
 * characters. Longer text than a field allows is rejected with 400, not cut: half a street name is another street.
 */
function clean(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const visible = [...String(value)].map((character) => (character < ' ' || character === '\u007f' ? ' ' : character))
  const line = removeInvisible(visible.join('')).trim()
  if (line.length > ADDRESS_FIELD_CHARACTERS) {
    throw new Refusal(400, 'textTooLong', { count: ADDRESS_FIELD_CHARACTERS })
  }
  return line
}

/** Whether mail can be sent to `text`, which must have no surrounding spaces. */
export const isEmail = (text: string): boolean => text === text.trim() && isWritable(text)

/** 'a1a1a1' → 'A1A 1A1' in Canada, '123456789' → '12345-6789' in the US; otherwise with plain blanks and dashes. */
function tidyPostcode(country: string, postcode: string): string {
  const normalized = normalizePostcode(postcode, country).trim()
  const compact = normalized.replace(/[ -]/g, '').toUpperCase()
  if (country === 'CA' && /^[A-Z\d]{6}$/.test(compact)) return `${compact.slice(0, 3)} ${compact.slice(3)}`
  if (country === 'US' && /^\d{9}$/.test(compact)) return `${compact.slice(0, 5)}-${compact.slice(5)}`
  return normalized
}

/**
 * The address with the fields of a form applied. Texts are normalized; street lines after the second are appended to
 * it.
 */
export function mergeAddress(present: Readonly<PostalAddress>, sent: Record<string, unknown>): PostalAddress {
  const merged: PostalAddress = { ...present, street: [...present.street] }
  for (const field of FIELDS) merged[field] = clean(sent[field]) ?? merged[field]
  const { street } = sent
  const lines = Array.isArray(street) ? street : typeof street === 'string' ? street.split('\n') : undefined
  if (lines !== undefined) {
    const [first = '', ...rest] = lines.map((line) => clean(line) ?? '').filter((line) => line !== '')
    merged.street = [first, clean(rest.join(', ')) ?? ''].filter((line) => line !== '')
  }
  merged.country_id = merged.country_id.toUpperCase()
  merged.region = findRegion(merged.country_id, merged.region) ?? merged.region
  merged.postcode = tidyPostcode(merged.country_id, merged.postcode)
  merged.telephone = readNationalPhone(merged.telephone) ?? merged.telephone
  return merged
}

/** Fields of a shipping estimate: a form sends postcode and country, a wallet's sheet region and city as well. */
const ESTIMATE_FIELDS: readonly string[] = ['postcode', 'country_id', 'region', 'city']

/** Whether a form sent only what a shipping estimate needs. */
export const isEstimate = (sent: Record<string, unknown>): boolean =>
  Object.keys(sent).length > 0 && Object.keys(sent).every((field) => ESTIMATE_FIELDS.includes(field))

/** First half of a Canadian postcode: a wallet's sheet gives no more before the shopper has authorised the payment. */
const CANADIAN_AREA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/i

function checkPostcode(
  { country_id, postcode }: Readonly<PostalAddress>,
  onlyEstimate: boolean,
): MessageKey | undefined {
  if (postcode === '' && needsPostcode(country_id)) return 'needPostcode'
  const isArea = onlyEstimate && country_id === 'CA' && CANADIAN_AREA.test(postcode)
  return isArea || isPostcode(postcode, country_id) ? undefined : 'badPostcode'
}

/** Validation errors as message keys; for an estimate only the postcode is validated. */
export function findAddressErrors(address: Readonly<PostalAddress>, onlyEstimate = false): MessageKey[] {
  const postcode = checkPostcode(address, onlyEstimate)
  if (onlyEstimate) return postcode === undefined ? [] : [postcode]
  const mistakes: (MessageKey | undefined | false)[] = [
    address.firstname === '' && 'needFirstname',
    address.lastname === '' && 'needLastname',
    address.street.length === 0 && 'needStreet',
    address.city === '' && 'needCity',
    !/^[A-Z]{2}$/.test(address.country_id) && 'needCountry',
    hasRegions(address.country_id) && findRegion(address.country_id, address.region) === undefined && 'needRegion',
    postcode,
    // Without a country only numbers of North America are accepted.
    !isPhone(address.telephone, phoneCountryOf(address.country_id || 'US', address.region)) && 'badTelephone',
    address.email !== '' && !isEmail(address.email) && 'badEmail',
  ]
  return mistakes.filter((mistake) => mistake !== undefined && mistake !== false)
}

function formatLines(address: Readonly<PostalAddress>): string[] {
  const { prefix, firstname, middlename, lastname, suffix, company, street, city, region, postcode, country_id } =
    address
  const name = [prefix, firstname, middlename, lastname, suffix].filter((part) => part !== '').join(' ')
  const area = [region, postcode].filter((part) => part !== '').join(' ')
  const place = [city, area].filter((part) => part !== '').join(', ')
  return [name, company, ...street, place, country_id].filter((line) => line !== '')
}

/**
 * An address on the wire. Equal names and places give equal formatted_text; it is '' for an estimate, so that an
 * estimate equals nothing.
 */
export function describeAddress(
  address: Readonly<PostalAddress>,
  mistakes: MessageKey[],
  locale: string,
  onlyEstimate: boolean,
): AddressWire {
  const lines = onlyEstimate ? [] : formatLines(address)
  return {
    ...address,
    street: [...address.street],
    formatted_text: lines.join('\n'),
    formatted_html: lines.map(escapeHtml).join('<br>'),
    validation_errors: mistakes.map((mistake) => translate(mistake, locale)),
  }
}
