import { toDashes } from '../../contract-server/locale.ts'
import { readRequest } from '../../contract-server/request-body.ts'
import {
  AddressCheckRequest,
  type AddressCheckWire,
  AddressDetailsRequest,
  AddressSuggestionsRequest,
  type AddressSuggestionsWire,
  type PlaceAddressWire,
  SUGGESTION_LIMIT,
} from '../../contracts/address-lookup.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { causeOf, log } from '../../telemetry/log.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { AddressProviderFailure } from '../providers/address-provider.ts'
import { findAddressProvider } from '../providers/address-providers.ts'
import { Refusal } from '../text/messages.ts'
import { EMPTY_ADDRESS, mergeAddress } from './address.ts'
import { judgeAddress } from './address-check.ts'

/** The result, or `fallback` if the provider fails. The log gets the class of the failure only. */
async function orElse<T>(tenant: string, work: Promise<T>, fallback: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof AddressProviderFailure ? error.message : causeOf(error)
    log('address.not_available', { message: 'The provider of addresses gave no usable response', tenant, cause })
    return fallback
  }
}

/** Suggestions and checks of addresses, for stores with a provider; 404 for others. Nothing is stored. */
export function addAddressLookupRoutes(api: Api, backend: Backend) {
  const open = (context: ApiContext) => {
    const { content, documents, locale } = context.get('store')
    const provider = findAddressProvider(backend.providers, documents.config)
    if (!provider) throw new Refusal(404, 'noPage')
    return { provider, tenant: content.id, locale: toDashes(locale) }
  }

  api.post(REST_PATHS.addressSuggestions, async (context) => {
    const { provider, tenant, locale } = open(context)
    const { q, country, session } = await readRequest(context, AddressSuggestionsRequest)
    await countAttempt(backend, context, 'suggest-address')
    const found = await orElse(tenant, provider.suggest({ text: q, country, session, locale }), [])
    return context.json({
      suggestions: found.slice(0, SUGGESTION_LIMIT).map((suggestion) => ({ ...suggestion })),
      attribution: provider.attribution,
    } satisfies AddressSuggestionsWire)
  })

  api.post(REST_PATHS.addressDetails, async (context) => {
    const { provider, tenant, locale } = open(context)
    const { id, session } = await readRequest(context, AddressDetailsRequest)
    await countAttempt(backend, context, 'suggest-address')
    const place = await orElse(tenant, provider.locate({ id, session, locale }), undefined)
    if (!place) throw new Refusal(404, 'noAddress')
    return context.json({ ...place, street: [...place.street] } satisfies PlaceAddressWire)
  })

  api.post(REST_PATHS.addressCheck, async (context) => {
    const { provider, tenant, locale } = open(context)
    const sent = await readRequest(context, AddressCheckRequest)
    await countAttempt(backend, context, 'check-address')
    const { street, city, region, postcode, country_id } = mergeAddress(EMPTY_ADDRESS, sent)
    const address = { street, city, region, postcode, country_id }
    const finding = await orElse(tenant, provider.check(address, locale), undefined)
    return context.json(
      finding
        ? judgeAddress(address, finding)
        : ({ status: 'ok', address, reason: 'not_checked' } satisfies AddressCheckWire),
    )
  })
}
