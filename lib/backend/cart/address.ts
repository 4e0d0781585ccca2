/** Addresses of the cart: reading what a form sent, checking it, and writing it as text (checkout specification 7.2). */

import type { AddressWire } from '../../contracts/address.ts'
import { ADDRESS_FIELD_CHARACTERS } from '../../core/checkout-constants.ts'
import { isEmail as isWritable } from '../../core/email.ts'
import { isPhone, readNationalPhone } from '../../core/phone.ts'
import { isPostcode } from '../../core/postcode.ts'
import { findRegion, hasRegions } from '../../core/regions.ts'
import { withoutUnseen } from '../text/clean-text.ts'
import { type MessageKey, Refusal, say } from '../text/messages.ts'

/** Fields of an address; `street` has up to two lines. */
export type Address = Omit<AddressWire, 'formatted_html' | 'formatted_text' | 'validation_errors'>

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

/** An address without anything in it. */
export const EMPTY_ADDRESS: Readonly<Address> = {
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
 * One line without control characters (C0, DEL), which would break order texts, and without invisible characters. Refused
 * with 400 where it is longer than a
 * field may be: half of a street is another street.
 */
function clean(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const visible = [...String(value)].map((character) => (character < ' ' || character === '\u007f' ? ' ' : character))
  const line = withoutUnseen(visible.join('')).trim()
  if (line.length > ADDRESS_FIELD_CHARACTERS) {
    throw new Refusal(400, 'textTooLong', { count: ADDRESS_FIELD_CHARACTERS })
  }
  return line
}

/** Is `text` an e-mail address a shop can write to, without blanks around it? */
export const isEmail = (text: string): boolean => text === text.trim() && isWritable(text)

/** 'a1a1a1' → 'A1A 1A1' in Canada, '123456789' → '12345-6789' in the United States; anything else without blanks around it. */
function tidyPostcode(country: string, postcode: string): string {
  const compact = postcode.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (country === 'CA' && /^[A-Z\d]{6}$/.test(compact)) return `${compact.slice(0, 3)} ${compact.slice(3)}`
  if (country === 'US' && /^\d{9}$/.test(compact)) return `${compact.slice(0, 5)}-${compact.slice(5)}`
  return postcode.trim()
}

/** Puts the fields a form sent over the present ones; texts are trimmed and tidied, further lines of the street join the second. */
export function mergeAddress(present: Readonly<Address>, sent: Record<string, unknown>): Address {
  const merged: Address = { ...present, street: [...present.street] }
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

/** True when a form sent only what a shipping estimate needs: {postcode, country_id}. */
export const isEstimate = (sent: Record<string, unknown>): boolean =>
  Object.keys(sent).length > 0 && Object.keys(sent).every((field) => field === 'postcode' || field === 'country_id')

function checkPostcode({ country_id, postcode }: Readonly<Address>): MessageKey | undefined {
  if (postcode === '') return 'needPostcode'
  return isPostcode(postcode, country_id) ? undefined : 'badPostcode'
}

/** What is wrong with an address, as keys of sentences; an estimate is checked by its postcode alone. */
export function findAddressMistakes(address: Readonly<Address>, onlyEstimate = false): MessageKey[] {
  const postcode = checkPostcode(address)
  if (onlyEstimate) return postcode === undefined ? [] : [postcode]
  const mistakes: (MessageKey | undefined | false)[] = [
    address.firstname === '' && 'needFirstname',
    address.lastname === '' && 'needLastname',
    address.street.length === 0 && 'needStreet',
    address.city === '' && 'needCity',
    !/^[A-Z]{2}$/.test(address.country_id) && 'needCountry',
    hasRegions(address.country_id) && findRegion(address.country_id, address.region) === undefined && 'needRegion',
    postcode,
    // Without a country the number may be one of North America alone.
    !isPhone(address.telephone, address.country_id || 'US') && 'badTelephone',
    address.email !== '' && !isEmail(address.email) && 'badEmail',
  ]
  return mistakes.filter((mistake) => mistake !== undefined && mistake !== false)
}

function formatLines(address: Readonly<Address>): string[] {
  const { prefix, firstname, middlename, lastname, suffix, company, street, city, region, postcode, country_id } =
    address
  const name = [prefix, firstname, middlename, lastname, suffix].filter((part) => part !== '').join(' ')
  const area = [region, postcode].filter((part) => part !== '').join(' ')
  const place = [city, area].filter((part) => part !== '').join(', ')
  return [name, company, ...street, place, country_id].filter((line) => line !== '')
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The wire form of an address. Addresses with the same name and place have the same formatted_text; it is '' for an
 * estimate, so that nothing compares equal to it.
 */
export function describeAddress(
  address: Readonly<Address>,
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
    validation_errors: mistakes.map((mistake) => say(mistake, locale)),
  }
}
