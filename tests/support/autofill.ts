/**
 * Faults of the fields in a part of a page that a browser fills in with a person's data (WCAG 1.3.5): tokens of
 * `autocomplete` that the HTML standard lacks or that don't fit the field, and fields for such data without a token.
 * Contains its tables, so that it can be sent to a browser.
 */
export function findAutofillFaults(part?: ParentNode): string[] {
  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill
  const FIELDS = new Set(
    `name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
    current-password one-time-code organization-title organization street-address address-line1 address-line2
    address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name
    cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
    transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo`.split(/\s+/),
  )
  const CONTACT_FIELDS = new Set(
    `tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email
    impp`.split(/\s+/),
  )
  const NOT_TYPED = /^(?:hidden|submit|button|reset|image|checkbox|radio|range|file|color)$/
  /** Names of fields that hold data of the person who types, without 'shipping-' or 'billing-'. */
  const PERSONAL =
    /^(?:(?:given|first|family|last|full|user|sender)?[_-]?name|e-?mail|(?:tele)?phone|street2?|city|post(?:al)?[_-]?code|zip|region|country(?:_?id)?|company)$/i
  const BY_TYPE: Readonly<Record<string, RegExp>> = {
    email: /^(?:email|username|off)$/,
    tel: /^(?:tel(?:-.+)?|off)$/,
    password: /^(?:(?:current|new)-password|one-time-code|off)$/,
  }

  const readTokens = (value: string): { section: string; field: string } | undefined => {
    const tokens = value.trim().toLowerCase().split(/\s+/)
    if (tokens.length === 1 && /^(?:on|off)$/.test(tokens[0] ?? '')) return { section: '', field: tokens[0] ?? '' }
    if (tokens.at(-1) === 'webauthn') tokens.pop()
    if (tokens[0]?.startsWith('section-')) tokens.shift()
    const section = /^(?:shipping|billing)$/.test(tokens[0] ?? '') ? (tokens.shift() ?? '') : ''
    const isContact = /^(?:home|work|mobile|fax|pager)$/.test(tokens[0] ?? '') && tokens.shift() !== undefined
    const [field = '', ...rest] = tokens
    const isKnown = CONTACT_FIELDS.has(field) || (!isContact && FIELDS.has(field))
    return isKnown && rest.length === 0 ? { section, field } : undefined
  }

  const faultOf = (control: Element): string | undefined => {
    const type = control.getAttribute('type')?.toLowerCase() ?? ''
    if (NOT_TYPED.test(type)) return undefined
    const name = control.getAttribute('name') ?? ''
    const value = control.getAttribute('autocomplete')
    const [, inSection = '', ownName = name] = /^(shipping|billing)-(.+)$/.exec(name) ?? []
    if (value === null) return type in BY_TYPE || PERSONAL.test(ownName) ? 'has no autocomplete' : undefined
    const read = readTokens(value)
    if (!read) return `autocomplete="${value}" is not in the HTML standard`
    if (read.section !== inSection) return `autocomplete="${value}" is not for ${inSection || 'no section'}`
    return BY_TYPE[type]?.test(read.field) === false ? `autocomplete="${value}" does not fit type="${type}"` : undefined
  }

  return [...(part ?? document).querySelectorAll('input, select, textarea')].flatMap((control) => {
    const fault = faultOf(control)
    return fault === undefined ? [] : [`${control.outerHTML.slice(0, 160)}: ${fault}`]
  })
}
