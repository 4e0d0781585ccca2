import type { AddressForm } from './address.ts'

/** City and region that were filled in for a postcode. */
export type PlaceFields = { readonly city?: string; readonly region?: string }

const isOpen = (form: AddressForm, filled: PlaceFields, field: keyof PlaceFields) =>
  form[field] === '' || form[field] === filled[field]

/** Whether the city is empty, or that of the previous postcode. */
export const needsCity = (form: AddressForm, filled: PlaceFields): boolean => isOpen(form, filled, 'city')

/**
 * The form with the place of its postcode, and what of it was filled in; undefined if nothing changes. What the shopper
 * has entered stays. A city '' clears the one of the previous postcode.
 */
export function fillPlace(
  form: AddressForm,
  filled: PlaceFields,
  place: PlaceFields,
): { form: AddressForm; filled: PlaceFields } | undefined {
  const fields = (['city', 'region'] as const).filter(
    (field) => place[field] !== undefined && isOpen(form, filled, field),
  )
  const changes = Object.fromEntries(fields.map((field) => [field, place[field]])) as PlaceFields
  const isChanged = fields.some((field) => form[field] !== place[field])
  return isChanged ? { form: { ...form, ...changes }, filled: { ...filled, ...changes } } : undefined
}
