import * as v from 'valibot'
import { type ApiFailure, isNotFound } from '../../api/failure.ts'
import type { RestClient, Write } from '../../api/request.client.ts'
import { ok, type Result } from '../../core/result.ts'

/**
 * Forgets who was shopping, the lines stay: PUT /cart takes back e-mail, way of delivery and coupon (checkout
 * specification 4.8); then go the addresses, the sales assistance and the payment. All of it is tried; answers the first
 * failure. What the back end doesn't have (404) needs no forgetting.
 */
export async function clearUserInfo(rest: RestClient): Promise<Result<unknown, ApiFailure>> {
  const calls: readonly Omit<Write<v.GenericSchema>, 'schema'>[] = [
    { method: 'PUT', path: '/cart', body: { email: null, shipping_method: null, coupon_code: null } },
    { method: 'DELETE', path: '/cart/billing_address' },
    { method: 'DELETE', path: '/cart/shipping_address' },
    { method: 'PUT', path: '/cart', body: { sales_assistance: '' } },
    { method: 'DELETE', path: '/cart/payment' },
  ]
  let outcome: Result<unknown, ApiFailure> = ok(null)
  for (const call of calls) {
    const answer = await rest.send({ ...call, schema: v.unknown() })
    if (!answer.ok && outcome.ok && !isNotFound(answer.error)) outcome = answer
  }
  return outcome
}
