import { checkAddress } from '#lib/checkout/calls.client.ts'
import type { AddressInput } from '#lib/contracts/address.ts'
import type { Checkout } from '../use-checkout.client.ts'

/**
 * Checks a saved delivery address, and puts what the back end doubts into the checkout's store. If the check fails, the
 * address is used as it is.
 */
export async function loadDoubt({ rest, store }: Checkout, input: AddressInput): Promise<void> {
  store.addressDoubt = null
  const { street = [], city = '', region = '', postcode = '', country_id = '' } = input
  const place = { street: street.filter((line) => line !== ''), city, region, postcode, country_id }
  const [response, rules] = await Promise.all([
    checkAddress(rest, place),
    import('#lib/checkout/contact-addresses/delivery-doubt.ts').catch(() => undefined),
  ])
  // The shopper may be changing the address again.
  if (!response.ok || !rules || store.isEditing || !store.address.isConfirmed) return
  store.addressDoubt = rules.mapDoubt(place, response.value)
}
