import type { RestClient } from '../../api/request.client.ts'
import { type DayChoice, saveDeliveryDay } from '../../cart/delivery-day-calls.client.ts'
import type { CheckoutStore } from '../store.client.ts'

/**
 * Saves the day of a delivery. Until it is saved and the cart is read again, no order is placed. Returns the server's
 * message if it is refused, or `failed`; '' if it is saved.
 */
export async function chooseDay(
  { rest, store }: { readonly rest: RestClient; readonly store: CheckoutStore },
  { method, choice, failed }: { readonly method: string; readonly choice: DayChoice; readonly failed: string },
  reload: () => Promise<unknown>,
): Promise<string> {
  store.pendingShipping = method
  const response = await saveDeliveryDay(rest, choice)
  await reload()
  store.pendingShipping = ''
  return response.ok ? '' : (response.error.messages[0] ?? failed)
}
