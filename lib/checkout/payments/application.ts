import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { isSafeLink } from '../../core/safe-link.ts'
import type { PaymentMethod } from './method.ts'

/**
 * Where shoppers apply for the account that a method pays with, for the link beside it: the address that comes with the
 * method (additional_data.apply_url), else the one of the configuration, else the store's financing page. '' for a
 * method that asks for no account, or whose panel has the link.
 */
export function applicationHref(
  { application, applicationUrl }: PaymentMethod,
  { additionalData }: OfferedPayment,
  config: PaymentsConfig,
  financingHref: string,
): string {
  if (application !== 'beside') return ''
  const { apply_url: own } = additionalData
  const addresses = [typeof own === 'string' ? own : '', applicationUrl?.(config) ?? '']
  return addresses.find(isSafeLink) ?? financingHref
}
