import type { Site } from '../site/site.ts'

/** Financing providers that a store has set up, by the names shoppers know them under. */
export function listFinancingProviders({ config }: Pick<Site, 'config'>): string[] {
  const { affirm, chargeafter, zibbyApiKey, katapultApiKey, acimaMerchantId, citiMerchantStoreNumber } = config.payments
  return [
    ...(chargeafter.publicKey ? ['ChargeAfter'] : []),
    ...(affirm ? ['Affirm'] : []),
    ...(katapultApiKey ? ['Katapult'] : zibbyApiKey ? ['Zibby'] : []),
    ...(acimaMerchantId ? ['Acima'] : []),
    ...(citiMerchantStoreNumber ? ['Citi'] : []),
  ]
}
