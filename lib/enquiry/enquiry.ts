import type { QuoteRequest } from '../contracts/quote.ts'
import { isEmail } from '../core/email.ts'
import { formatPhone } from '../core/phone.ts'

/** What a shopper writes to ask for a quote. */
export type QuoteValues = Omit<QuoteRequest, 'g-recaptcha-response'>

/** A field of the form. */
export type QuoteField = keyof QuoteValues

/** Longest texts of the fields, in characters. */
export const QUOTE_LENGTHS: Readonly<Record<QuoteField, number>> = {
  name: 100,
  email: 254,
  telephone: 40,
  product: 500,
  message: 4_000,
}

/** The fields in the order of the form. */
export const QUOTE_FIELDS = ['name', 'email', 'telephone', 'product', 'message'] as const satisfies QuoteField[]

/** What is wrong with a field; keys of 'errors' in public/locales/{lng}/quote.json. */
export type QuoteProblem = 'needName' | 'needEmail' | 'badEmail' | 'badTelephone' | 'needMessage'

/** Reads the fields of a submitted form: texts without blanks around them, cut to their length. */
export function readQuoteForm(form: { get: (name: string) => unknown }): QuoteValues {
  const read = (field: QuoteField): string => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim().slice(0, QUOTE_LENGTHS[field]) : ''
  }
  const [name, email, telephone, product, message] = QUOTE_FIELDS.map(read)
  return {
    name: name ?? '',
    email: email ?? '',
    // A number typed before the mask was there gets it now; one that it does not fit stays, so that it can be corrected.
    telephone: formatPhone(telephone ?? '') ?? telephone ?? '',
    product: product ?? '',
    message: message ?? '',
  }
}

/**
 * Finds what is wrong with the fields (specification 5.1 for the phone, which may be left out). Product or message must
 * say what is wanted.
 */
export function findQuoteProblems(values: QuoteValues): Partial<Record<QuoteField, QuoteProblem>> {
  const { name, email, telephone, product, message } = values
  return {
    ...(name === '' && { name: 'needName' as const }),
    ...(email === '' ? { email: 'needEmail' as const } : !isEmail(email) && { email: 'badEmail' as const }),
    ...(telephone !== '' && formatPhone(telephone) === undefined && { telephone: 'badTelephone' as const }),
    ...(product === '' && message === '' && { message: 'needMessage' as const }),
  }
}
