import { useEffect, useEffectEvent } from 'react'
import type { AddressForm, Regions } from '#lib/address/address.ts'
import { hasPhoneMask } from '#lib/core/phone.ts'
import { isPostcode } from '#lib/core/postcode.ts'

/** Selects the state or province of a complete postcode while none is selected. Cities have no such table. */
export function useRegionOfPostcode(
  form: AddressForm,
  regions: Regions | undefined,
  onChange: (form: AddressForm) => void,
): void {
  const { countryId, postcode, region } = form
  const isNeeded = region === '' && postcode !== '' && hasPhoneMask(countryId) && isPostcode(postcode, countryId)
  const select = useEffectEvent((code: string) => {
    if (regions?.[countryId]?.some((known) => known.code === code)) onChange({ ...form, region: code })
  })
  useEffect(() => {
    if (!isNeeded || regions === undefined) return
    let isCurrent = true
    import('#lib/core/postal-areas.ts')
      .then(({ regionOfPostcode }) => isCurrent && select(regionOfPostcode(countryId, postcode)))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isNeeded, countryId, postcode, regions])
}
