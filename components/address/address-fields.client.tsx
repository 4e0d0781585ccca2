'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SelectField, TextField } from '#components/ui/field.client.tsx'
import { whenReleased } from '#components/ui/when-released.client.ts'
import type { AddressField, AddressForm, AddressProblems, Regions } from '#lib/address/address.ts'
import { formatPostcodeInput } from '#lib/address/postcode.ts'
import { formatPhoneInput, hasPhoneMask, phoneCountryOf } from '#lib/core/address/phone.ts'
import { needsPostcode } from '#lib/core/address/postcode.ts'
import { ADDRESS_FIELD_CHARACTERS } from '#lib/core/checkout-constants.ts'
import type { TextKey } from '#lib/i18n/catalogue.ts'
import { StreetField } from './street-field.client.tsx'
import { usePlaceOfPostcode } from './use-place-of-postcode.client.ts'

/** Fields that the form displays; the others keep their values. */
type ShownField = Extract<AddressField, TextKey<'checkout.address'>>

/**
 * The fields of one address in one column, on wide screens with pairs in a row. A field's problem appears after the
 * field was left; with `isChecked` all appear.
 */
export function AddressFields({
  kind,
  form,
  onChange: onFormChange,
  regions,
  locale,
  problems,
  isChecked,
  hasHelp,
}: {
  kind: 'billing' | 'shipping'
  form: AddressForm
  onChange: (form: AddressForm) => void
  regions: Regions | undefined
  locale: string
  problems: AddressProblems
  isChecked: boolean
  /** Addresses are suggested while the street is typed. */
  hasHelp: boolean
}) {
  const t = useTranslations('checkout.address')
  const onChange = usePlaceOfPostcode(form, onFormChange, regions, locale)
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const line2 = useRef<HTMLInputElement>(null)
  const [isLine2Open, setIsLine2Open] = useState(false)
  const hasLine2 = isLine2Open || form.street2 !== '' || form.company !== ''
  /**
   * For line 2 and company: browsers autofill only fields with a layout box, so that the folded fields are visually
   * hidden, and unfold as soon as they have a value.
   */
  const foldable = {
    optional: t('optional'),
    className: hasLine2 ? 'sm:col-span-2' : 'sr-only',
    tabIndex: hasLine2 ? undefined : -1,
    onFocus: () => setIsLine2Open(true),
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
      error: problem && t(`problem.${problem}`, { field: label, count: ADDRESS_FIELD_CHARACTERS }),
    }
  }
  const region = field('region', 'address-level1')
  /**
   * The region after a change of country; it is kept if the country has it. Browsers that autofill may select the same
   * country again.
   */
  const regionIn = (countryId: string) => {
    const isKept = countryId === form.countryId || regions?.[countryId]?.some(({ code }) => code === form.region)
    return isKept ? form.region : ''
  }
  const countryRegions = regions?.[form.countryId] ?? []
  // While the regions load, the field already has its final kind, so that it doesn't change while the shopper types.
  const isRegionList = countryRegions.length > 0 || (regions === undefined && hasPhoneMask(form.countryId))

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('firstName', 'given-name')} />
      <TextField {...field('lastName', 'family-name')} />
      <StreetField
        className="sm:col-span-2"
        {...field('street', 'address-line1')}
        {...{ kind, locale, hasHelp }}
        address={form}
        onFill={onChange}
        hasRegions={(countryId) => (regions?.[countryId] ?? []).length > 0}
      />
      <TextField {...foldable} inputRef={line2} {...field('street2', 'address-line2')} />
      <TextField {...foldable} {...field('company', 'organization')} />
      {!hasLine2 && (
        <button
          type="button"
          // The button disappears, so the focus moves to the field that it opened.
          onClick={() => line2.current?.focus()}
          className={
            'min-h-11 justify-self-start text-sm text-link underline-offset-4 hover:underline ' +
            'forced-colors:underline sm:col-span-2'
          }
        >
          {t('addLine2')}
        </button>
      )}
      <TextField className="sm:col-span-2" {...field('city', 'address-level2')} />
      <SelectField
        className="sm:col-span-2"
        {...field('countryId', 'country')}
        onChange={(countryId) => onChange({ ...form, countryId, region: regionIn(countryId) })}
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
        optional={needsPostcode(form.countryId) ? undefined : t('optional')}
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
        format={hasPhoneMask(phoneCountryOf(form.countryId, form.region)) ? formatPhoneInput : undefined}
      />
    </div>
  )
}

/** The selected country and those for which the server has regions, by their names in the language. */
function listCountries(regions: Regions, chosen: string, locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const codes = [...new Set([...Object.keys(regions), chosen])].filter((code) => /^[A-Z]{2}$/.test(code))
  return codes.map((value) => ({ value, label: names.of(value) ?? value }))
}
