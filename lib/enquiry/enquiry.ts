import { REST_PATHS, type RestPath } from '../contracts/paths.ts'
import { CHALLENGE_FORMS, type ChallengeForm } from '../core/checkout-constants.ts'
import { isEmail } from '../core/email.ts'
import { formatPhone } from '../core/phone.ts'

/** What a shopper may write to the store about. */
export type EnquiryKind = 'quote' | 'contact'

/** A field of the forms. */
export type EnquiryField = 'name' | 'email' | 'telephone' | 'product' | 'message'

/** What a shopper has written; a field that its form doesn't have is ''. */
export type EnquiryValues = Readonly<Record<EnquiryField, string>>

/** Longest texts of the fields, in characters. */
export const ENQUIRY_LENGTHS: Readonly<Record<EnquiryField, number>> = {
  name: 100,
  email: 254,
  telephone: 40,
  product: 500,
  message: 4_000,
}

const ENQUIRY_FIELDS = Object.keys(ENQUIRY_LENGTHS) as EnquiryField[]

type Enquiry = {
  /** The form's fields in their order. */
  fields: readonly EnquiryField[]
  /** The call that takes it, below {api}. */
  path: RestPath
  /** Where browsers send the form before its script is there. */
  action: `/api/${string}`
  challengeForm: ChallengeForm
  /** What is tracked once it is sent. */
  event: 'generate_lead' | 'contact'
}

/** The forms. */
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

/** What is wrong with a field; keys of 'errors' in public/locales/{lng}/quote.json and contact.json. */
export type EnquiryProblem = 'needName' | 'needEmail' | 'badEmail' | 'badTelephone' | 'needMessage' | 'tooLong'

/** Reads the fields of a submitted form: texts without blanks around them. */
export function readEnquiryForm(kind: EnquiryKind, form: { get: (name: string) => unknown }): EnquiryValues {
  const read = (field: EnquiryField): string => {
    const value = ENQUIRIES[kind].fields.includes(field) ? form.get(field) : ''
    return typeof value === 'string' ? value.trim() : ''
  }
  const telephone = read('telephone')
  return {
    name: read('name'),
    email: read('email'),
    // A number typed before the mask was there gets it now; one that it does not fit stays, so that it can be corrected.
    telephone: formatPhone(telephone) ?? telephone,
    product: read('product'),
    message: read('message'),
  }
}

/** The body of the call: the fields that its form has. */
export const enquiryBody = (kind: EnquiryKind, values: EnquiryValues): Record<string, string> =>
  Object.fromEntries(ENQUIRIES[kind].fields.map((field) => [field, values[field]]))

/**
 * Finds what is wrong with the fields (specification 5.1 for the phone, which may be left out). Product, where the form
 * asks for it, or message must say what is wanted.
 */
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
