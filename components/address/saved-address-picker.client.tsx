'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '#components/ui/field.client.tsx'
import type { SavedAddress } from '#lib/address/address.ts'

/** Fills an address form with a saved address; null if there are no saved addresses. */
export function SavedAddressPicker({
  addresses,
  onChoose,
}: {
  addresses: readonly SavedAddress[]
  onChoose: (address: SavedAddress) => void
}) {
  const t = useTranslations('checkout.checkout')
  if (addresses.length === 0) return null
  const nameOf = ({ firstName, lastName, street, city }: SavedAddress) =>
    [`${firstName} ${lastName}`.trim(), street[0], city].filter(Boolean).join(', ')
  return (
    <SelectField
      className="mb-4"
      label={t('savedAddress')}
      placeholder={t('chooseAddress')}
      value=""
      onChange={(id) => {
        const chosen = addresses.find((address) => address.id === id)
        if (chosen) onChoose(chosen)
      }}
      options={addresses.map((address) => ({ value: address.id, label: nameOf(address) }))}
    />
  )
}
