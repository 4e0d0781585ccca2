import { REST_PATHS, type RestPath } from '../contracts/paths.ts'
import { formatPhone } from '../core/address/phone.ts'
import { CHALLENGE_FORMS, type ChallengeForm } from '../core/checkout-constants.ts'
import { isEmail } from '../core/text/email.ts'

export type EnquiryKind = 'quote' | 'contact'

export type EnquiryField = 'name' | 'email' | 'telephone' | 'product' | 'message'

/** Submitted values; a field that the form lacks is ''. */
export type EnquiryValues = Readonly<Record<EnquiryField, string>>

/** Maximum lengths of the fields, in characters. */
export const ENQUIRY_LENGTHS: Readonly<Record<EnquiryField, number>> = {
  name: 100,
  email: 254,
  telephone: 40,
  product: 500,
  message: 4_000,
}

const ENQUIRY_FIELDS = Object.keys(ENQUIRY_LENGTHS) as EnquiryField[]

type Enquiry = {
  fields: readonly EnquiryField[]
  /** Path of the call below {api}. */
  path: RestPath
  /** Address to which the browser submits the form before hydration. */
  action: `/api/${string}`
  challengeForm: ChallengeForm
  /** Tracking event of a submission. */
  event: 'generate_lead' | 'contact'
}

export const ENQUIRIES: Readonly<Record<EnquiryKind, Enquiry>> = {
  quote: {
    fields: ['name', 'email', 'telephone', 'product', 'message'],
    path: REST_PATHS.quoteRequests,
    action: '/api/request-quote',
    challengeForm: CHALLENGE_FORMS.requestQuote,
    event: 'generate_lead',
  },
  contact: {
    fields: ['name', 'email', 'telephone', 'message'],
    path: REST_PATHS.contactMessages,
    action: '/api/contact',
    challengeForm: CHALLENGE_FORMS.contact,
    event: 'contact',
  },
}

/** Errors of a field; keys of 'errors' in public/locales/{lng}/quote.json and contact.json. */
export type EnquiryProblem = 'needName' | 'needEmail' | 'badEmail' | 'badTelephone' | 'needMessage' | 'tooLong'

/** Reads and trims the fields of a submitted form. */
export function readEnquiryForm(kind: EnquiryKind, form: { get: (name: string) => unknown }): EnquiryValues {
  const read = (field: EnquiryField): string => {
    const value = ENQUIRIES[kind].fields.includes(field) ? form.get(field) : ''
    return typeof value === 'string' ? value.trim() : ''
  }
  const telephone = read('telephone')
  return {
    name: read('name'),
    email: read('email'),
    // A number typed before hydration has no mask yet; one that can't be formatted stays as typed, to be corrected.
    telephone: formatPhone(telephone) ?? telephone,
    product: read('product'),
    message: read('message'),
  }
}

/** Body of the call: only the fields of its form. */
export const enquiryBody = (kind: EnquiryKind, values: EnquiryValues): Record<string, string> =>
  Object.fromEntries(ENQUIRIES[kind].fields.map((field) => [field, values[field]]))

/** Validates the fields (S1-5.1 for the phone, which is optional). Product or message must not be empty. */
export function findEnquiryProblems(values: EnquiryValues): Partial<Record<EnquiryField, EnquiryProblem>> {
  const { name, email, telephone, product, message } = values
  const isTooLong = (field: EnquiryField) => values[field].length > ENQUIRY_LENGTHS[field]
  return {
    ...Object.fromEntries(ENQUIRY_FIELDS.filter(isTooLong).map((field) => [field, 'tooLong' as const])),
    ...(name === '' && { name: 'needName' as const }),
    ...(email === '' ? { email: 'needEmail' as const } : !isEmail(email) && { email: 'badEmail' as const }),
    ...(telephone !== '' && formatPhone(telephone) === undefined && { telephone: 'badTelephone' as const }),
    ...(product === '' && message === '' && { message: 'needMessage' as const }),
  }
}
