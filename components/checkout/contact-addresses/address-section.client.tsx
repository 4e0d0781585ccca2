'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { AddressText } from '../../address/address-text.tsx'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'
import type { AddressDoubt } from './address-doubt.client.tsx'
import { AddressForms } from './address-forms.client.tsx'

/** E-mail and addresses: a form, or, once confirmed, text with an 'Edit' control. */
export function AddressSection({ checkout, cart, isSettled }: { checkout: Checkout; cart: Cart; isSettled: boolean }) {
  const { walletAddress } = useCheckoutState(checkout)
  return isSettled ? (
    <SettledAddresses checkout={checkout} cart={cart} />
  ) : (
    // A new key mounts the form again with the wallet's address, so that a folded line 2 opens if the wallet fills it.
    <AddressForms key={walletAddress ? 'wallet' : 'own'} checkout={checkout} cart={cart} />
  )
}

function SettledAddresses({ checkout, cart }: { checkout: Checkout; cart: Cart }) {
  const t = useTranslations('checkout.checkout')
  const { locale } = useSite()
  const { isReadingCart, address, addressDoubt } = useCheckoutState(checkout)
  const [Doubt, setDoubt] = useState<typeof AddressDoubt>()
  const hasDoubt = addressDoubt !== null
  useEffect(() => {
    if (!hasDoubt) return
    void import('./address-doubt.client.tsx').then(
      (module) => setDoubt(() => module.AddressDoubt),
      // Without the code, the address is used as it is.
      () => {},
    )
  }, [hasDoubt])
  const isSameAsBilling = isReadingCart ? address.isSameAsBilling : cart.shipping.isSameAsBilling
  const edit = () => {
    checkout.store.isEditing = true
    checkout.store.addressDoubt = null
    void checkout.service.address({ type: 'edit' })
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-wrap gap-x-12 gap-y-4">
          <div>
            <h3 className="text-sm font-semibold">{t('deliveryAddress')}</h3>
            {isReadingCart ? (
              <AddressSkeleton />
            ) : (
              <>
                <AddressText address={isSameAsBilling ? cart.billing : cart.shipping} locale={locale} />
                <p className="[overflow-wrap:anywhere]">{cart.email}</p>
              </>
            )}
          </div>
          <div>
            <h3 className="text-sm font-semibold">{t('billingAddress')}</h3>
            {isSameAsBilling && <p>{t('sameAsDelivery')}</p>}
            {!isSameAsBilling &&
              (isReadingCart ? <AddressSkeleton /> : <AddressText address={cart.billing} locale={locale} />)}
          </div>
        </div>
        <button type="button" onClick={edit} aria-label={t('editAddress')} className={buttonStyle.quiet}>
          {t('edit')}
        </button>
      </div>
      <div role="status">{addressDoubt && Doubt && <Doubt doubt={addressDoubt} checkout={checkout} cart={cart} />}</div>
    </>
  )
}

/** As high as most addresses, so that the content below does not move. */
const AddressSkeleton = () => <div className="skeleton h-36 w-44" />
