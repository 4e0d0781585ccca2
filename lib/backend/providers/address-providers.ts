/** Which provider of addresses a store uses. */

import { ownValue } from '../../core/own-value.ts'
import type { Configuration } from '../configuration.ts'
import type { AddressProvider } from './address-provider.ts'
import { createGoogleAddresses } from './google-addresses.ts'
import type { Providers } from './providers.ts'

type StoreConfig = Readonly<Record<string, unknown>>

const nameOf = ({ address_provider: name }: StoreConfig): string =>
  typeof name === 'string' ? name.trim().toLowerCase() : ''

export const namesAddressProvider = (config: StoreConfig): boolean => nameOf(config) !== ''

/** The store's provider; undefined if the store names none, or this back end doesn't have it. */
export function findAddressProvider(
  { addresses = {} }: Pick<Providers, 'addresses'>,
  config: StoreConfig,
): AddressProvider | undefined {
  const name = nameOf(config)
  return ownValue(addresses, name)
}

/** Adds the providers for which the back end has a key; they replace stand-ins. */
export function withAddressProviders(
  providers: Providers,
  { googleMapsKey: key }: Pick<Configuration, 'googleMapsKey'>,
): Providers {
  return key
    ? { ...providers, addresses: { ...providers.addresses, google: createGoogleAddresses({ key }) } }
    : providers
}
