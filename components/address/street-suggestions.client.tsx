'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { FieldCombobox } from '#components/ui/combobox.client.tsx'
import type { AddressForm } from '#lib/address/address.ts'
import { describeFilled, readTypedStreet, type StreetSuggestion } from '#lib/address/suggested-address.ts'
import { loadSuggestedAddress, loadSuggestions } from '#lib/address/suggestion-calls.client.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { PlaceAddressWire } from '#lib/contracts/address-lookup.ts'
import { randomToken } from '#lib/core/secrets/random-token.ts'

/** Pause in typing before suggestions are requested. */
const PAUSE_MS = 200

type Suggested = { readonly options: readonly StreetSuggestion[]; readonly attribution: string }

const NO_SUGGESTIONS: Suggested = { options: [], attribution: '' }

type ListedField = Pick<ComponentProps<typeof FieldCombobox>, 'field' | 'handlers' | 'setAttributes'>

/**
 * Addresses that begin like the typed street. If a call fails, nothing is suggested, and the shopper types on.
 *
 * @param typed the street as the shopper types it; '' while nobody types
 */
export function StreetSuggestions({
  typed,
  form,
  locale,
  onFill,
  ...listedField
}: ListedField & {
  typed: string
  form: AddressForm
  locale: string
  onFill: (address: PlaceAddressWire) => void
}) {
  const t = useTranslations('checkout.address')
  const rest = getRestClient(locale)
  const [found, setFound] = useState(NO_SUGGESTIONS)
  const [filled, setFilled] = useState('')
  /** One for each address: the provider bills its calls together. */
  const session = useRef(randomToken())
  const q = readTypedStreet(typed)
  const country = form.countryId

  useEffect(() => {
    if (q === undefined) {
      setFound(NO_SUGGESTIONS)
      return
    }
    const cancelled = new AbortController()
    const timer = setTimeout(async () => {
      const response = await loadSuggestions(rest, { q, country, session: session.current }, cancelled.signal)
      if (cancelled.signal.aborted) return
      const { suggestions: options, attribution } = response.ok ? response.value : { suggestions: [], attribution: '' }
      setFound({ options, attribution })
      setFilled('')
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      cancelled.abort()
    }
  }, [q, country, rest])

  const choose = async (suggestion: StreetSuggestion) => {
    setFound(NO_SUGGESTIONS)
    const response = await loadSuggestedAddress(rest, { id: suggestion.id, session: session.current })
    session.current = randomToken()
    const { city, region, postcode } = form
    const address = response.ok
      ? response.value
      : { street: [suggestion.title], city, region, postcode, country_id: country }
    setFilled(describeFilled(address))
    onFill(address)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {filled !== '' && t('suggestionFilled', { address: filled })}
        {found.options.length > 0 && t('suggestionCount', { count: found.options.length })}
      </p>
      <FieldCombobox
        {...listedField}
        value={form.street}
        label={t('suggested')}
        options={found.options}
        keyOf={({ id }) => `${q} ${id}`}
        renderOption={({ title, detail }) => (
          <>
            <span className="wrap-anywhere">{title}</span>
            <span className="text-sm wrap-anywhere text-muted">{detail}</span>
          </>
        )}
        onChoose={(suggestion) => void choose(suggestion)}
        onClose={() => setFound(NO_SUGGESTIONS)}
        footer={
          found.attribution !== '' && (
            <p className="border-t border-line px-3 py-1.5 text-end text-xs text-muted">{found.attribution}</p>
          )
        }
      />
    </>
  )
}
