import { findProviderPage } from '../../payment-methods/allowed-page.ts'
import { keepDeparture } from './keep-departure.client.ts'
import { findChosen, type Step } from './step.ts'

/** Goes to the provider's page, which places the order. */
export const leave: Step = async (parts) => {
  const { store, readCart, write } = parts
  const method = findChosen(parts)?.method
  const { checkoutInfo } = store.payment
  const address = checkoutInfo?.kind === 'page' ? checkoutInfo.url : ''
  const url = method ? findProviderPage(method, address, parts) : null
  const cart = readCart()
  if (!method || !cart || url === null) {
    return { type: 'info-failed', errors: [write('providerUnexpected', method?.name)] }
  }
  await keepDeparture(parts, cart, method)
  parts.go({ kind: 'leave', url })
  return null
}
