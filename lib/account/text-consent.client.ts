/** Calls of the consent to texts (SMS): a part of the cart, or of the customer's profile, at its `path`. */
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import { TextConsentWire } from '../contracts/text-consent.ts'
import { ok, type Result } from '../core/result.ts'

/** `wording` is '' if the store sends no texts. */
export type TextConsentState = { readonly isGiven: boolean; readonly wording: string }

export async function loadTextConsent(rest: RestClient, path: string): Promise<Result<TextConsentState, ApiFailure>> {
  const response = await rest.load(path, TextConsentWire)
  if (!response.ok) return response
  const { text_consent, text_consent_wording } = response.value
  return ok({ isGiven: text_consent ?? false, wording: (text_consent_wording ?? '').trim() })
}

export const saveTextConsent = (rest: RestClient, path: string, isGiven: boolean) =>
  sendWithoutResponse(rest, { method: 'PUT', path, body: { text_consent: isGiven } })
