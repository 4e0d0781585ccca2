import { resolveHttpUrl } from '../core/url/url.ts'
import type { Site } from '../site/site.ts'

/** Display names of the financing providers that a store has set up. */
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

/** The bank's application form; provider_scripts.citi replaces it. */
const CITI_APPLICATION = 'https://citiretailservices.citibankonline.com/'

/**
 * The bank's application for credit; its parameter citi_merchant_store_no identifies the dealer (S1-3.1). '' if the
 * store has no number.
 */
export function citiApplicationHref({ config }: Pick<Site, 'config'>): string {
  const { citiMerchantStoreNumber: number } = config.payments
  if (number === '') return ''
  const url = new URL(resolveHttpUrl(config.partners.scriptUrls.citi ?? '', CITI_APPLICATION) ?? CITI_APPLICATION)
  url.searchParams.set('merchantStoreNumber', number)
  return url.href
}
