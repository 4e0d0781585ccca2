import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import { mapSavedCard, type SavedCard } from '../cart/saved-card.ts'
import { SavedCardListWire } from '../contracts/customer.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ok, type Result } from '../core/result.ts'

export async function loadCards(rest: RestClient, customerId: string): Promise<Result<SavedCard[], ApiFailure>> {
  const response = await rest.load(fillPath(REST_PATHS.customerCards, { customer_id: customerId }), SavedCardListWire)
  return response.ok ? ok(response.value.map(mapSavedCard)) : response
}

/** Deletes a saved card; 404 counts as success. */
export async function deleteCard(rest: RestClient, id: string): Promise<Result<unknown, ApiFailure>> {
  const response = await sendWithoutResponse(rest, {
    method: 'DELETE',
    path: fillPath(REST_PATHS.customerCard, { card_id: id }),
  })
  return !response.ok && response.error.status === 404 ? ok(null) : response
}
