/** Addresses of the cart: reading what a form sent, checking it, and writing it as text (checkout specification 7.2). */

import type { AddressWire } from '../../contracts/address.ts'
import { cutText } from '../../core/cut-text.ts'
import { findRegion, hasRegions } from '../../core/regions.ts'
import { type MessageKey, say } from '../text/messages.ts'

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

const FIELD_LIMIT = 255
const STREET_LINES = 2

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

/** One line without control characters (C0, DEL), which would break order texts. */
const clean = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? cutText(
        [...String(value)]
          .map((character) => (character < ' ' || character === '\u007f' ? ' ' : character))
          .join('')
          .trim(),
        FIELD_LIMIT,
      )
    : value === null
      ? ''
      : undefined

/** Is `text` an e-mail address a shop can write to? */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/.test(text)

/** Ten digits of a North American number; undefined for anything else. A leading 1 is the country code. */
export function readTelephone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? national : undefined
}

/** Canada: 'a1a1a1' → 'A1A 1A1'; United States: '558023331' → '55802-3331'; elsewhere unchanged but for blanks around it. */
function tidyPostcode(country: string, postcode: string): string {
  if (country === 'US') return postcode.trim().replace(/^(\d{5})[\s–-]*(\d{4})$/, '$1-$2')
  if (country !== 'CA') return postcode.trim()
  const compact = postcode.replace(/[\s-]/g, '').toUpperCase()
  // Anything else may be cut in the middle of a character.
  return /^[\x21-\x7e]{6}$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : compact
}

/** Puts the fields a form sent over the present ones; texts are trimmed, cut to 255 characters and tidied. */
export function mergeAddress(present: Readonly<Address>, sent: Record<string, unknown>): Address {
  const merged: Address = { ...present, street: [...present.street] }
  for (const field of FIELDS) merged[field] = clean(sent[field]) ?? merged[field]
  const { street } = sent
  const lines = Array.isArray(street) ? street : typeof street === 'string' ? street.split('\n') : undefined
  if (lines !== undefined) {
    merged.street = lines
      .slice(0, STREET_LINES)
      .map((line) => clean(line) ?? '')
      .filter((line) => line !== '')
  }
  merged.country_id = merged.country_id.toUpperCase()
  merged.region = findRegion(merged.country_id, merged.region) ?? merged.region
  merged.postcode = tidyPostcode(merged.country_id, merged.postcode)
  merged.telephone = readTelephone(merged.telephone) ?? merged.telephone
  return merged
}

/** True when a form sent only what a shipping estimate needs: {postcode, country_id}. */
export const isEstimate = (sent: Record<string, unknown>): boolean =>
  Object.keys(sent).length > 0 && Object.keys(sent).every((field) => field === 'postcode' || field === 'country_id')

const POSTCODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
}

function checkPostcode({ country_id, postcode }: Readonly<Address>): MessageKey | undefined {
  if (postcode === '') return 'needPostcode'
  return (POSTCODES[country_id] ?? /^[\w -]{2,12}$/).test(postcode) ? undefined : 'badPostcode'
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
    isTelephone(address) ? undefined : 'badTelephone',
    address.email !== '' && !isEmail(address.email) && 'badEmail',
  ]
  return mistakes.filter((mistake) => mistake !== undefined && mistake !== false)
}

function isTelephone({ country_id, telephone }: Readonly<Address>): boolean {
  if (hasRegions(country_id) || country_id === '') return readTelephone(telephone) !== undefined
  return /^\D*(\d\D*){6,15}$/.test(telephone)
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
