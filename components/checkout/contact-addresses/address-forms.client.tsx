'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { TEXT_CONSENT_SPACE } from '#components/account/text-consent-space.ts'
import { SavedAddressPicker } from '#components/address/saved-address-picker.client.tsx'
import { useRegions, useSavedAddresses } from '#components/address/use-addresses.client.ts'
import { useCartState } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmailSuggestion } from '#components/ui/email-suggestion.client.tsx'
import { CheckboxField, TextField } from '#components/ui/field.client.tsx'
import { focusFirstInvalid } from '#components/ui/focus-invalid.client.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { whenReleased } from '#components/ui/when-released.client.ts'
import {
  type AddressForm,
  emptyAddressForm,
  findAddressProblems,
  type SavedAddress,
  toAddressForm,
  toAddressInput,
} from '#lib/address/address.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { toBillingForm, toBillingInput } from '#lib/checkout/contact-addresses/cart-addresses.ts'
import { type Draft, readDraft, writeDraft } from '#lib/checkout/storage.client.ts'
import { REST_PATHS } from '#lib/contracts/paths.ts'
import { isEmail } from '#lib/core/text/email.ts'
import { AddressFields } from '../../address/address-fields.client.tsx'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'
import { loadDoubt } from './load-doubt.client.ts'

const TextConsentBox = lazy(async () => ({
  default: (await import('#components/account/text-consent-box.client.tsx')).TextConsentBox,
}))

/**
 * The stored draft, else the cart's addresses. The form of the delivery address comes first. While both addresses are
 * the same it is used for both; the cart then stores it as its billing address.
 */
function openDraft(cart: Cart, { tenant, country }: { tenant: string; country: string }): Draft {
  const empty = emptyAddressForm(country)
  const isSame = cart.shipping.isSameAsBilling
  return (
    readDraft(tenant, { email: '', hasConsent: false, billing: empty, shipping: empty }) ?? {
      email: cart.email,
      hasConsent: cart.hasEmailConsent ?? false,
      billing: isSame ? empty : toBillingForm(cart, country),
      shipping: isSame ? toBillingForm(cart, country) : toAddressForm(cart.shipping, country),
    }
  )
}

export function AddressForms({ checkout, cart }: { checkout: Checkout; cart: Cart }) {
  const t = useTranslations('checkout.checkout')
  const site = useSite()
  const settings = useCheckoutSettings()
  const regions = useRegions(site)
  const { address } = useCheckoutState(checkout)
  const sameAsBilling = useCartState().operations.update_same_as_billing
  const [draft, setDraft] = useState((): Draft => {
    const { walletAddress } = checkout.store
    const opened = openDraft(cart, site)
    return walletAddress ? { ...opened, shipping: { ...walletAddress } } : opened
  })
  const [isChecked, setIsChecked] = useState(false)
  const [isEmailLeft, setIsEmailLeft] = useState(false)
  const [leftEmail, setLeftEmail] = useState('')
  const formRef = useRef<HTMLFormElement>(null)
  const serverErrorsRef = useRef<HTMLDivElement>(null)

  useEffect(() => writeDraft(site.tenant, draft), [site.tenant, draft])

  const { shopper } = checkout
  const saved = useSavedAddresses(site, shopper?.customerId ?? '')
  // Fills in a customer's e-mail and default addresses where the form is empty, unless a field has the focus: the text
  // would mix with what the shopper is typing.
  useEffect(() => {
    if (!shopper?.isSignedIn || !saved || formRef.current?.contains(document.activeElement)) return
    const fill = (form: AddressForm, address: SavedAddress | undefined) =>
      address && form.firstName === '' && form.street === '' ? toAddressForm(address, site.country) : form
    setDraft((present) => ({
      ...present,
      email: present.email || shopper.email,
      billing: fill(
        present.billing,
        saved.find(({ isDefaultBilling }) => isDefaultBilling),
      ),
      shipping: fill(
        present.shipping,
        saved.find(({ isDefaultShipping }) => isDefaultShipping) ??
          saved.find(({ isDefaultBilling }) => isDefaultBilling),
      ),
    }))
  }, [shopper, saved, site.country])

  const hasRegions = (countryId: string) => (regions?.[countryId] ?? []).length > 0
  const problems = {
    shipping: findAddressProblems(draft.shipping, hasRegions(draft.shipping.countryId)),
    billing: address.isSameAsBilling ? {} : findAddressProblems(draft.billing, hasRegions(draft.billing.countryId)),
  }
  const isEmailWrong = !isEmail(draft.email)
  const count = Object.keys(problems.billing).length + Object.keys(problems.shipping).length + (isEmailWrong ? 1 : 0)
  const serverErrors = [...address.errors.billing, ...address.errors.shipping]
  const isSaving = address.billing === 'pending' || address.shipping === 'pending'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (count > 0) {
      focusFirstInvalid(formRef.current)
      return
    }
    // Without a consent field no choice is sent, so that the server keeps the stored one.
    if (settings.hasEmailConsent) {
      await checkout.service.address({ type: 'change-consent', hasConsent: draft.hasConsent })
    }
    await checkout.service.address({
      type: 'save',
      email: draft.email,
      billing: toBillingInput(
        address.isSameAsBilling ? draft.shipping : draft.billing,
        draft.email.trim(),
        cart.billing,
      ),
      shipping: toAddressInput(draft.shipping, cart.shipping),
    })
    if (!checkout.store.address.isConfirmed) requestAnimationFrame(() => serverErrorsRef.current?.focus())
    else if (settings.hasAddressHelp) void loadDoubt(checkout, toAddressInput(draft.shipping))
  }

  const change = (part: Partial<Draft>) => setDraft((present) => ({ ...present, ...part }))

  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-6">
      {isChecked && count > 0 && <Notice tone="error">{t('problems', { count })}</Notice>}
      {serverErrors.length > 0 && (
        <div ref={serverErrorsRef} tabIndex={-1}>
          <Notice tone="error">
            <ul>
              {serverErrors.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {shopper && !shopper.isSignedIn && settings.signInHref && (
        <p>
          {t('haveAccount')}{' '}
          <a
            href={settings.signInHref}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t('signIn')}
          </a>
        </p>
      )}
      <div>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('emailReason')}
          value={draft.email}
          onChange={(email) => {
            change({ email })
            setLeftEmail('')
          }}
          onBlur={() =>
            whenReleased(() => {
              setIsEmailLeft(true)
              setLeftEmail(draft.email)
            })
          }
          error={isEmailWrong && (isChecked || isEmailLeft) ? t('emailProblem') : undefined}
        />
        <EmailSuggestion
          email={leftEmail}
          ask={(email) => t('emailMeant', { email })}
          onTake={(email) => {
            change({ email })
            setLeftEmail('')
          }}
        />
        {settings.hasEmailConsent && (
          <CheckboxField
            label={t('consent')}
            name="consent"
            checked={draft.hasConsent}
            onChange={(hasConsent) => change({ hasConsent })}
          />
        )}
      </div>
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">{t('deliveryAddress')}</legend>
        <SavedAddressPicker
          addresses={saved ?? []}
          onChoose={(address) => change({ shipping: toAddressForm(address, site.country) })}
        />
        <AddressFields
          kind="shipping"
          form={draft.shipping}
          onChange={(shipping) => change({ shipping })}
          regions={regions}
          locale={site.locale}
          problems={problems.shipping}
          isChecked={isChecked}
          hasHelp={settings.hasAddressHelp}
        />
      </fieldset>
      <CheckboxField
        label={t('billingIsSame')}
        name="same-as-billing"
        checked={address.isSameAsBilling}
        onChange={(isSame) => void checkout.service.address({ type: 'change-same-as-billing', isSame })}
        isBusy={sameAsBilling.status === 'pending'}
      />
      {sameAsBilling.status === 'rejected' && <Notice tone="error">{sameAsBilling.message}</Notice>}
      {!address.isSameAsBilling && (
        <fieldset>
          <legend className="mb-3 text-lg font-semibold">{t('billingAddress')}</legend>
          <SavedAddressPicker
            addresses={saved ?? []}
            onChoose={(address) => change({ billing: toAddressForm(address, site.country) })}
          />
          <AddressFields
            kind="billing"
            form={draft.billing}
            onChange={(billing) => change({ billing })}
            regions={regions}
            locale={site.locale}
            problems={problems.billing}
            isChecked={isChecked}
            hasHelp={settings.hasAddressHelp}
          />
        </fieldset>
      )}
      {settings.hasTexts && (
        <Suspense fallback={<div className={TEXT_CONSENT_SPACE} />}>
          <TextConsentBox path={REST_PATHS.cart} />
        </Suspense>
      )}
      <button type="submit" aria-disabled={isSaving} className={`${buttonStyle.primary} self-start max-sm:w-full`}>
        {isSaving && <Spinner />}
        {isSaving ? t('saving') : t('continueToDelivery')}
      </button>
    </form>
  )
}
