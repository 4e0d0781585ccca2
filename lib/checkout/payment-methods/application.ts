import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { isSafeLink } from '../../core/html/safe-link.ts'
import type { PaymentMethod } from './method.ts'

/**
 * Address at which shoppers apply for the account that a method pays with: the method's own
 * (additional_data.apply_url), else that of config.json (`applicationUrl`), else the store's financing page. '' if the
 * method has no such account, or if its panel contains the link.
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
