import type { AddressForm, Regions } from '#lib/address/address.ts'
import { loadPlace } from '#lib/address/calls.client.ts'
import { fillPlace, needsCity, type PlaceFields } from '#lib/address/place-fields.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { regionOfPostcode } from '#lib/core/address/postal-areas.ts'

type Field = {
  countryId: string
  postcode: string
  regions: Regions
  locale: string
  /** The form, and what was filled in for its previous postcode. */
  read: () => { form: AddressForm; filled: PlaceFields }
  write: (form: AddressForm, filled: PlaceFields) => void
  signal: AbortSignal
}

/** Fills in the region of a postcode at once, and the city as soon as the back end has named it. */
export async function fillPlaceOf({ countryId, postcode, regions, locale, read, write, signal }: Field): Promise<void> {
  const fill = (place: PlaceFields) => {
    if (signal.aborted) return
    const { form, filled } = read()
    const isKnown = regions[countryId]?.some(({ code }) => code === place.region)
    const next = fillPlace(form, filled, isKnown ? place : { ...place, region: undefined })
    if (next) write(next.form, next.filled)
  }
  // Without regions the back end doesn't know the country.
  if (regions[countryId] === undefined) return
  // Read first: the form has the region only after it is rendered again.
  const { form, filled } = read()
  fill({ region: regionOfPostcode(countryId, postcode) })
  if (!needsCity(form, filled)) return
  const response = await loadPlace(getRestClient(locale), countryId, postcode, signal)
  // A shopper who is in the field types the city.
  if (document.activeElement?.matches('[name$="-city"]')) return
  fill(response.ok ? response.value.place : { city: '' })
}
