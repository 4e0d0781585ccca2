'use client'

import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import type { Regions, SavedAddress } from '#lib/address/address.ts'
import { loadRegions, loadSavedAddresses } from '#lib/address/calls.client.ts'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { orThrow, type Result } from '#lib/core/result.ts'

const NONE: readonly SavedAddress[] = []
const NO_REGIONS: Regions = {}

type Store = { readonly tenant: string; readonly locale: string }

/** Addresses of a customer ('' for a guest); undefined until they are loaded, [] if the request fails. */
export function useSavedAddresses({ tenant, locale }: Store, customerId: string): readonly SavedAddress[] | undefined {
  const { data, error } = useSWR(
    customerId === '' ? null : keys.addresses(tenant, customerId),
    async () => orThrow(await loadSavedAddresses(getRestClient(locale), customerId)),
    { shouldRetryOnError: false },
  )
  return data ?? (customerId === '' || error ? NONE : undefined)
}

/**
 * Regions by country, loaded once: undefined until then, {} if the request fails, so that a region can be typed. `load`
 * replaces the default request.
 */
export function useRegions(
  { tenant, locale }: Store,
  load: () => Promise<Result<Regions, ApiFailure> | null> = () => loadRegions(getRestClient(locale)),
): Regions | undefined {
  const { data, error } = useSWRImmutable(keys.regions(tenant, locale), async () => orThrow(await load()), {
    shouldRetryOnError: false,
  })
  return data ?? (error ? NO_REGIONS : undefined)
}
