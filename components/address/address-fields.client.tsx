'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SelectField, TextField } from '#components/ui/field.client.tsx'
import { whenReleased } from '#components/ui/when-released.client.ts'
import type { AddressField, AddressForm, AddressProblems, Regions } from '#lib/address/address.ts'
import { formatPostcodeInput } from '#lib/address/postcode.ts'
import { formatPhoneInput } from '#lib/core/phone.ts'
import type { TextKey } from '#lib/i18n/catalogue.ts'

/** Fields that the form shows; the others keep what is saved. */
type ShownField = Extract<AddressField, TextKey<'checkout.address'>>

/** Countries with phones of the North American mask. */
const hasMask = (countryId: string): boolean => countryId === 'US' || countryId === 'CA'

/**
 * The fields of one address, in one column with pairs beside each other where there is room. What is wrong with a field
 * shows once it was left, or all at once with `isChecked`.
 */
export function AddressFields({
  kind,
  form,
  onChange,
  regions,
  locale,
  problems,
  isChecked,
}: {
  kind: 'billing' | 'shipping'
  form: AddressForm
  onChange: (form: AddressForm) => void
  regions: Regions | undefined
  locale: string
  problems: AddressProblems
  isChecked: boolean
}) {
  const t = useTranslations('checkout.address')
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const line2 = useRef<HTMLInputElement>(null)
  const [hasLine2, setHasLine2] = useState(form.street2 !== '' || form.company !== '')

  const openLine2 = () => {
    setHasLine2(true)
    // The button is gone with it: go on in the field it has opened.
    requestAnimationFrame(() => line2.current?.focus())
  }

  const field = (name: ShownField, token: string) => {
    const problem = isChecked || left.has(name) ? problems[name] : undefined
    const label = t(name === 'postcode' && form.countryId === 'US' ? 'zip' : name)
    return {
      name: `${kind}-${name}`,
      label,
      value: form[name],
      onChange: (value: string) => onChange({ ...form, [name]: value }),
      onBlur: () => whenReleased(() => setLeft((present) => new Set(present).add(name))),
      autoComplete: `${kind} ${token}`,
      error: problem && t(`problem.${problem}`, { field: label }),
      maxLength: 100,
    }
  }
  const { maxLength: _, ...country } = field('countryId', 'country')
  const { maxLength: __, ...region } = field('region', 'address-level1')
  const countryRegions = regions?.[form.countryId] ?? []
  // A field of the final kind from the start: it must not change under the shopper's hands.
  const isRegionList = countryRegions.length > 0 || (regions === undefined && hasMask(form.countryId))

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('firstName', 'given-name')} />
      <TextField {...field('lastName', 'family-name')} />
      <TextField className="sm:col-span-2" {...field('street', 'address-line1')} />
      {hasLine2 ? (
        <>
          <TextField
            className="sm:col-span-2"
            inputRef={line2}
            optional={t('optional')}
            {...field('street2', 'address-line2')}
          />
          <TextField className="sm:col-span-2" optional={t('optional')} {...field('company', 'organization')} />
        </>
      ) : (
        <button
          type="button"
          onClick={openLine2}
          className="min-h-11 justify-self-start text-sm text-link underline-offset-4 hover:underline sm:col-span-2"
        >
          {t('addLine2')}
        </button>
      )}
      <TextField className="sm:col-span-2" {...field('city', 'address-level2')} />
      <SelectField
        className="sm:col-span-2"
        {...country}
        onChange={(countryId) => onChange({ ...form, countryId, region: '' })}
        options={listCountries(regions ?? {}, form.countryId, locale)}
      />
      {isRegionList ? (
        <SelectField
          {...region}
          placeholder={t('chooseRegion')}
          options={countryRegions.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <TextField optional={t('optional')} {...field('region', 'address-level1')} />
      )}
      <TextField
        {...field('postcode', 'postal-code')}
        format={(typed) => formatPostcodeInput(typed, form.countryId)}
        inputMode={form.countryId === 'US' ? 'numeric' : 'text'}
        autoCapitalize="characters"
      />
      <TextField
        className="sm:col-span-2"
        {...field('phone', 'tel')}
        type="tel"
        inputMode="tel"
        hint={t('phoneReason')}
        format={hasMask(form.countryId) ? formatPhoneInput : undefined}
      />
    </div>
  )
}

/** The countries the server has regions for, and the one chosen, by their names in the language. */
function listCountries(regions: Regions, chosen: string, locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const codes = [...new Set([...Object.keys(regions), chosen])].filter((code) => /^[A-Z]{2}$/.test(code))
  return codes.map((value) => ({ value, label: names.of(value) ?? value }))
}
