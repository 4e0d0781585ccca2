'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AddressFields } from '#components/address/address-fields.client.tsx'
import { useRegions } from '#components/address/use-addresses.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { CheckboxField } from '#components/ui/field.client.tsx'
import { focusFirstInvalid } from '#components/ui/focus-invalid.client.ts'
import {
  emptyAddressForm,
  findAddressProblems,
  type SavedAddress,
  toAddressForm,
  toAddressInput,
} from '#lib/address/address.ts'
import type { Session } from '#lib/session/session.ts'
import { useAccount, useAccountSettings, useAccountState } from './account-context.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'

/** Form of a new address, or of the `present` one. `onClose` gets a message to announce, '' for none. */
export function AddressEditor({
  customer,
  present,
  onClose,
}: {
  customer: Session
  present: SavedAddress | undefined
  onClose: (note: string) => void
}) {
  const t = useTranslations('account.addresses')
  const site = useSite()
  const account = useAccount()
  const { hasAddressHelp } = useAccountSettings()
  const { errors, statuses } = useAccountState()
  const regions = useRegions(site, account?.fetchRegions)
  const [form, setForm] = useState(() =>
    present
      ? toAddressForm(present, site.country)
      : { ...emptyAddressForm(site.country), firstName: customer.firstName, lastName: customer.lastName },
  )
  const [isBilling, setIsBilling] = useState(present?.isDefaultBilling ?? false)
  const [isShipping, setIsShipping] = useState(present?.isDefaultShipping ?? false)
  const [isChecked, setIsChecked] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  const problems = findAddressProblems(form, (regions?.[form.countryId] ?? []).length > 0)
  const isSaving = statuses.createAddress === 'pending' || statuses.updateAddress === 'pending'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(problems).length > 0) {
      focusFirstInvalid(ref.current)
      return
    }
    const address = { ...toAddressInput(form, present), is_default_billing: isBilling, is_default_shipping: isShipping }
    const isDone = await (present ? account?.updateAddress(present.id, address) : account?.createAddress(address))
    if (isDone) onClose(t('saved'))
  }

  return (
    <form
      ref={ref}
      onSubmit={submit}
      noValidate
      aria-labelledby="address-title"
      className="flex max-w-2xl flex-col gap-5"
    >
      <h2 ref={heading} id="address-title" tabIndex={-1} className="text-xl font-semibold outline-none">
        {t(present ? 'editTitle' : 'addTitle')}
      </h2>
      <ErrorList errors={errors.address} />
      <AddressFields
        kind="shipping"
        form={form}
        onChange={setForm}
        regions={regions}
        locale={site.locale}
        problems={problems}
        isChecked={isChecked}
        hasHelp={hasAddressHelp}
      />
      <div>
        <CheckboxField label={t('useForBilling')} name="default-billing" checked={isBilling} onChange={setIsBilling} />
        <CheckboxField
          label={t('useForShipping')}
          name="default-shipping"
          checked={isShipping}
          onChange={setIsShipping}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isReady isSending={isSaving} label={t('save')} sendingLabel={t('saving')} />
        <button type="button" onClick={() => onClose('')} className={buttonStyle.secondary}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
