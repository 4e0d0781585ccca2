'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { toAddressInput } from '#lib/address/address.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { toBillingForm, toBillingInput } from '#lib/checkout/contact-addresses/cart-addresses.ts'
import {
  correctForm,
  type AddressDoubt as Doubt,
  deliveryAddressOf,
  linesOf,
  markChanges,
  type Place,
} from '#lib/checkout/contact-addresses/delivery-doubt.ts'
import { readDraft, writeDraft } from '#lib/checkout/storage.client.ts'
import type { Checkout } from '../use-checkout.client.ts'

/** A question about the saved delivery address, with its corrected form, or a hint. The checkout goes on without it. */
export function AddressDoubt({ doubt, checkout, cart }: { doubt: Doubt; checkout: Checkout; cart: Cart }) {
  const t = useTranslations('checkout.address.doubt')
  const { tenant, country } = useSite()
  const { entered, suggested, reason } = doubt

  const close = () => {
    checkout.store.addressDoubt = null
  }

  const accept = async (place: Place) => {
    close()
    const form = correctForm(deliveryAddressOf(cart), place)
    const { billing, shipping, email } = cart
    // The form opens with its draft again.
    const empty = { email: '', hasConsent: false, billing: form, shipping: form }
    const draft = readDraft(tenant, empty)
    if (draft) writeDraft(tenant, { ...draft, shipping: form })
    await checkout.service.address({
      type: 'save',
      email: '',
      billing: toBillingInput(shipping.isSameAsBilling ? form : toBillingForm(cart, country), email, billing),
      shipping: toAddressInput(form, shipping),
    })
  }

  if (!suggested) {
    return (
      <p className="mt-4 flex items-start gap-3 rounded-card border border-line p-4 text-sm">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span>{t(reason)}</span>
      </p>
    )
  }
  return (
    <div className="mt-4 rounded-card border border-line p-4">
      <h3 className="font-semibold">{t('changed')}</h3>
      <MarkedAddress place={suggested} other={entered} className="mt-2" />
      <p className="mt-3 text-sm text-muted">{t('entered')}</p>
      <MarkedAddress place={entered} other={suggested} className="text-sm text-muted" />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => void accept(suggested)} className={buttonStyle.secondary}>
          {t('useThis')}
        </button>
        <button type="button" onClick={close} className={buttonStyle.quiet}>
          {t('keepMine')}
        </button>
      </div>
    </div>
  )
}

/** An address in lines; the words that the other one lacks are marked. */
function MarkedAddress({ place, other, className }: { place: Place; other: Place; className: string }) {
  const others = linesOf(other)
  const lines = linesOf(place)
  // Lines are compared from the end: the town is last, and the street may have one line more.
  const pairs = lines.map((line, index) => [line, others[index - lines.length + others.length] ?? ''] as const)
  return (
    <address className={`not-italic wrap-anywhere ${className}`}>
      {pairs.map(([line, otherLine], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and never move
        <span key={index} className="block">
          {markChanges(line, otherLine).map(({ text, isChanged }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words may be alike and never move
            <Fragment key={position}>
              {position > 0 && ' '}
              {isChanged ? (
                <mark className="bg-transparent font-bold text-inherit underline underline-offset-4">{text}</mark>
              ) : (
                text
              )}
            </Fragment>
          ))}
        </span>
      ))}
    </address>
  )
}
