/** The fields of a form of content in the contract's form; used in the browser and on the server. */

import type * as v from 'valibot'
import { FORM_LIMITS, type FormFields, type FormRequest } from '../contracts/content-forms.ts'

/** Name of the field with the challenge's token. */
export const CHALLENGE_FIELD = 'g-recaptcha-response'

/** The body of the call, or the reason why it can't be sent. */
export type FormReading =
  | { readonly kind: 'read'; readonly body: v.InferInput<typeof FormRequest> }
  | { readonly kind: 'files' | 'tooLarge' }

/** Reads the fields of a form. A chosen file can't be sent; a file field without a file sends nothing. */
export function readFormFields(entries: Iterable<readonly [string, FormDataEntryValue]>): FormReading {
  const fields = new Map<string, string | string[]>()
  let challenge = ''
  let count = 0
  for (const [name, value] of entries) {
    if (typeof value !== 'string') {
      if (value.size > 0 || value.name !== '') return { kind: 'files' }
      continue
    }
    if (name === CHALLENGE_FIELD) {
      challenge = value
      continue
    }
    count += 1
    const { fields: mostFields, name: longestName, value: longestValue } = FORM_LIMITS
    if (count > mostFields || name.length > longestName || value.length > longestValue) return { kind: 'tooLarge' }
    const present = fields.get(name)
    fields.set(name, present === undefined ? value : [present, value].flat())
  }
  const body = { fields: Object.fromEntries(fields) satisfies FormFields }
  return { kind: 'read', body: { ...body, ...(challenge !== '' && { [CHALLENGE_FIELD]: challenge }) } }
}
