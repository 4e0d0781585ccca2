import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import type { Backend } from '../api/backend.ts'
import { isChallengeOn } from '../api/challenge.ts'
import { listMethodsWithoutProvider } from '../payments/available-methods.ts'
import { findAddressProvider, namesAddressProvider } from '../providers/address-providers.ts'
import type { Content } from '../store/content.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'

const hasBookings = ({ documents }: StoreContext): boolean => [...documents.shipping.keys()].some(isScheduledMethod)

/** Parts of a store, in any of its languages, that need a provider which this back end doesn't have. */
function listParts({ providers, configuration }: Pick<Backend, 'providers' | 'configuration'>, content: Content) {
  const stores = content.locales.map((locale) => createStoreContext(content, locale, configuration))
  const methods = stores.flatMap((store) => listMethodsWithoutProvider(providers, store))
  const isChallengeMissing = providers.challenge === undefined && stores.some(isChallengeOn)
  const isSchedulerMissing = providers.scheduler === undefined && stores.some(hasBookings)
  const isAddressHelpMissing = stores.some(
    ({ documents: { config } }) => namesAddressProvider(config) && !findAddressProvider(providers, config),
  )
  const isTaxMissing = providers.tax === undefined && content.identity.tax_service !== undefined
  return [
    ...new Set(methods),
    ...(isChallengeMissing ? ['forms with a challenge'] : []),
    ...(isSchedulerMissing ? ['booking of deliveries'] : []),
    ...(isAddressHelpMissing ? ['help with addresses'] : []),
    ...(isTaxMissing ? ['the tax service'] : []),
  ]
}

/**
 * What stores have configured and this back end can't offer, as text: 'kessler: moneris, affirm; volteo: googlepay'. ''
 * if there is nothing.
 */
export async function describeMissingProviders(
  backend: Pick<Backend, 'providers' | 'configuration' | 'stores'>,
  ids: readonly string[],
): Promise<string> {
  const described: string[] = []
  for (const id of ids) {
    const content = await backend.stores.get(id)
    const parts = content === undefined ? [] : listParts(backend, content)
    if (parts.length > 0) described.push(`${id}: ${parts.join(', ')}`)
  }
  return described.join('; ')
}
