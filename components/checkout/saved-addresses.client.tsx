'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { SelectField } from '#components/ui/field.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadSavedAddresses, type SavedAddress } from '#lib/cart/saved-addresses.client.ts'
import type { Session } from '#lib/session/session.ts'

/** The addresses of the account; undefined until they are read, none for a guest and where they can't be had. */
export function useSavedAddresses(shopper: Session | null): readonly SavedAddress[] | undefined {
  const site = useSite()
  const customerId = shopper?.customerId ?? ''
  const { data } = useSWR(customerId === '' ? null : keys.addresses(site.tenant, customerId), () =>
    loadSavedAddresses(getRestClient(site.locale), customerId),
  )
  if (customerId === '') return []
  return data && (data.ok ? data.value : [])
}

/** Fills an address form with a saved address. Renders nothing where there is none. */
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
