'use client'

import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import type { Regions, SavedAddress } from '#lib/address/address.ts'
import { loadRegions, loadSavedAddresses } from '#lib/address/calls.client.ts'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { Result } from '#lib/core/result.ts'

type Store = { readonly tenant: string; readonly locale: string }

/** The addresses of an account ('' is a guest's); undefined until they are read, none where they can't be had. */
export function useSavedAddresses({ tenant, locale }: Store, customerId: string): readonly SavedAddress[] | undefined {
  const { data } = useSWR(customerId === '' ? null : keys.addresses(tenant, customerId), () =>
    loadSavedAddresses(getRestClient(locale), customerId),
  )
  if (customerId === '') return []
  return data && (data.ok ? data.value : [])
}

/**
 * Regions by country, read once: undefined until then, empty when they can't be read, so that one can be typed. `load`
 * reads them in the place of the plain call.
 */
export function useRegions(
  { tenant, locale }: Store,
  load: () => Promise<Result<Regions, ApiFailure> | null> = () => loadRegions(getRestClient(locale)),
): Regions | undefined {
  const { data } = useSWRImmutable(keys.regions(tenant, locale), load)
  if (!data) return undefined
  return data.ok ? data.value : {}
}
