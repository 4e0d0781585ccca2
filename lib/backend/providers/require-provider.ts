import { Refusal } from '../text/messages.ts'

/** A part of the providers; rejects with 400 if it is missing, as for a method that the store doesn't offer. */
export function requireProvider<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Refusal(400, 'noPaymentMethod')
  return part
}
