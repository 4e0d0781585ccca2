import { useEffect, useEffectEvent, useRef } from 'react'
import type { AddressForm, Regions } from '#lib/address/address.ts'
import type { PlaceFields } from '#lib/address/place-fields.ts'
import { hasPhoneMask } from '#lib/core/address/phone.ts'
import { isPostcode } from '#lib/core/address/postcode.ts'

/**
 * Fills in city and state or province of a complete postcode, while they are empty or those of the previous postcode.
 * Returns the function for changes of the form's fields: after any other change, such as a saved address that is
 * chosen, no field counts as filled in.
 */
export function usePlaceOfPostcode(
  form: AddressForm,
  onChange: (form: AddressForm) => void,
  regions: Regions | undefined,
  locale: string,
): (form: AddressForm) => void {
  const { countryId, postcode } = form
  const isComplete = postcode !== '' && hasPhoneMask(countryId) && isPostcode(postcode, countryId)
  const filled = useRef<PlaceFields>({})
  const latest = useRef(form)
  const change = (next: AddressForm) => {
    latest.current = next
    onChange(next)
  }
  const read = useEffectEvent(() => ({ form, filled: form === latest.current ? filled.current : {} }))
  const write = useEffectEvent((next: AddressForm, place: PlaceFields) => {
    filled.current = place
    change(next)
  })
  useEffect(() => {
    if (!isComplete || regions === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    import('./fill-place.client.ts')
      .then(({ fillPlaceOf }) => fillPlaceOf({ countryId, postcode, regions, locale, read, write, signal }))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [isComplete, countryId, postcode, regions, locale])
  return change
}
