import type { RestClient } from '../../api/request.client.ts'
import { findProviderPage } from '../payment-methods/allowed-page.ts'
import type { MethodContext } from '../payment-methods/method.ts'
import { findPaymentMethod } from '../payment-methods/registry.ts'
import type { Departure } from './provider-visit.ts'

/** Whether this tab can open the provider's page of an unpaid order again. */
export const canPayAgain = ({ order, method, paidWith }: Pick<Departure, 'order' | 'method' | 'paidWith'>): boolean => {
  const next = order ? findPaymentMethod(method)?.afterPlaced(order).kind : undefined
  return next === 'leave' || (next === 'start' && paidWith !== undefined)
}

/** Address of the provider's page for an unpaid order; null if the provider returns none. */
export async function findPayPage(
  { order, method: code, paidWith }: Pick<Departure, 'order' | 'method' | 'paidWith'>,
  parts: { readonly rest: RestClient; readonly methods: MethodContext; readonly shopOrigin: string },
): Promise<string | null> {
  const method = findPaymentMethod(code)
  const destination = order && method?.afterPlaced(order)
  if (!method || !destination) return null
  if (destination.kind === 'leave') return findProviderPage(method, destination.url, parts)
  if (destination.kind !== 'start') return null
  const response = await method.startAfterPlacing?.(parts.rest, paidWith ?? {})
  return response?.ok ? findProviderPage(method, response.value, parts) : null
}
