/**
 * The tokens of `autocomplete`, with which browsers fill in a person's data, and the controls that they fit
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill; WCAG 1.3.5).
 */

import { ownValue } from '../../core/own-value.ts'
import { nearest } from '../../core/text/nearest.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const FIELDS: ReadonlySet<string> = new Set(
  words(`name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
    current-password one-time-code organization-title organization street-address address-line1 address-line2
    address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name
    cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
    transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo`),
)

/** Fields that may follow 'home', 'work', 'mobile', 'fax' or 'pager'. */
const CONTACT_FIELDS: ReadonlySet<string> = new Set(
  words(`tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email
    impp`),
)

/** Controls that no data of a person is typed into. */
const NOT_TYPED = /^(?:hidden|submit|button|reset|image|checkbox|radio|range|file|color)$/

/** Tokens that fit an input of a type; all but 'street-address' fit other inputs. */
const BY_TYPE: Readonly<Record<string, RegExp>> = {
  email: /^(?:email|username)$/,
  tel: /^tel(?:-.+)?$/,
  password: /^(?:(?:current|new)-password|one-time-code)$/,
  url: /^(?:url|photo|impp)$/,
  number: /^(?:cc-exp-(?:month|year)|transaction-amount|bday-(?:day|month|year))$/,
  month: /^cc-exp$/,
  date: /^bday$/,
}

/** Tokens for fields by their names, without blanks and marks. */
const BY_NAME: readonly [RegExp, string][] = [
  [/^(?:full|your|user|sender|customer|contact|first(?:and)?last)?name$/, 'name'],
  [/^(?:given|first|f)name$/, 'given-name'],
  [/^(?:family|last|sur|l)name$/, 'family-name'],
  [/^(?:your|sender|customer|contact)?e?mail(?:address)?$/, 'email'],
  [/^(?:your|customer|contact|tele|cell|mobile)?phone(?:number)?$|^tel(?:number)?$|^mobile$/, 'tel'],
  [/^(?:street|address)(?:1|line1?)?$|^streetaddress$/, 'address-line1'],
  [/^(?:street|address)(?:2|line2)$/, 'address-line2'],
  [/^(?:city|town)$/, 'address-level2'],
  [/^(?:region|state|province)(?:id)?$/, 'address-level1'],
  [/^(?:zip|postal|post)(?:code)?$/, 'postal-code'],
  [/^country(?:id|code)?$/, 'country'],
  [/^company(?:name)?$/, 'organization'],
]

/** Token for a field of this name; undefined if the name doesn't ask for data of a person. */
const findTokenByName = (name: string): string | undefined => {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return BY_NAME.find(([pattern]) => pattern.test(plain))?.[1]
}

/** A control of a form, with its attributes as written; `autocomplete` is undefined if missing. */
export type AutofillControl = {
  readonly tagName: string
  readonly type: string
  readonly name: string
  readonly autocomplete: string | undefined
}

/** `group` is 'shipping', 'billing' or ''. */
type AutofillTokens = { readonly group: string; readonly field: string }

/** Reads the value of `autocomplete`; undefined if it is not in the HTML standard. */
export function readAutofillTokens(value: string): AutofillTokens | undefined {
  const tokens = words(value.toLowerCase())
  const [only = ''] = tokens
  if (tokens.length === 1 && /^(?:on|off)$/.test(only)) return { group: '', field: only }
  if (tokens.at(-1) === 'webauthn') tokens.pop()
  if (tokens[0]?.startsWith('section-')) tokens.shift()
  const group = /^(?:shipping|billing)$/.test(tokens[0] ?? '') ? (tokens.shift() ?? '') : ''
  const isContact = /^(?:home|work|mobile|fax|pager)$/.test(tokens[0] ?? '') && tokens.shift() !== undefined
  const [field = '', ...rest] = tokens
  const isKnown = CONTACT_FIELDS.has(field) || (!isContact && FIELDS.has(field))
  return isKnown && rest.length === 0 ? { group, field } : undefined
}

/** Tokens that are no names of fields. */
const NO_FIELD = /^(?:section-.*|shipping|billing|home|work|mobile|fax|pager|on|off)$/

/** The value that was probably meant; undefined if it can't be guessed. */
function findRightValue(value: string, name: string): string | undefined {
  const tokens = words(value.toLowerCase())
  if (/^(?:false|no|none|nope|disabled?|0)$/.test(value.trim().toLowerCase())) return 'off'
  const section = tokens.filter((token) => token.startsWith('section-')).slice(0, 1)
  const group = tokens.filter((token) => /^(?:shipping|billing)$/.test(token)).slice(0, 1)
  const written = tokens.filter((token) => !NO_FIELD.test(token))
  const known = written.find((token) => FIELDS.has(token) || CONTACT_FIELDS.has(token))
  const [word = ''] = written
  const field = known ?? findTokenByName(word) ?? nearest(word, [...FIELDS, ...CONTACT_FIELDS]) ?? findTokenByName(name)
  return field === undefined ? undefined : [...section, ...group, field].join(' ')
}

/** The first characters of a value for a message. */
const cut = (text: string): string => text.slice(0, 60)

/**
 * The fault of a control: its tokens are not in the standard or don't fit it, or it asks for data of a person and has
 * none. A sentence with the right form; undefined without fault.
 */
export function findAutofillFault({ tagName, type: written, name, autocomplete }: AutofillControl): string | undefined {
  const type = tagName === 'input' || tagName === 'avb-query-autofill' ? written.trim().toLowerCase() : ''
  if (NOT_TYPED.test(type)) return undefined
  if (autocomplete === undefined) {
    const token = type === 'password' ? undefined : /^(?:email|tel)$/.test(type) ? type : findTokenByName(name)
    if (token === undefined && type !== 'password') return undefined
    return `has no autocomplete, so browsers don't fill it in; write autocomplete="${token ?? 'current-password'}"`
  }
  const read = readAutofillTokens(autocomplete)
  const shown = `autocomplete="${cut(autocomplete)}"`
  if (read === undefined) {
    const right = findRightValue(autocomplete, name)
    return `${shown} is not in the HTML standard${right === undefined ? '' : `; write autocomplete="${right}"`}`
  }
  const { field } = read
  if (/^(?:on|off)$/.test(field)) return undefined
  if (field === 'street-address' && !/^(?:textarea|select)$/.test(tagName))
    return `${shown} does not fit a field of one line; write autocomplete="address-line1", or use <textarea>`
  const fitting = ownValue(BY_TYPE, type)
  return fitting === undefined || fitting.test(field)
    ? undefined
    : `${shown} does not fit type="${type}"; write type="text", or another autocomplete`
}
