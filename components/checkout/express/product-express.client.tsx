'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { withMessages } from '#components/ui/messages.client.tsx'
import { type AddRequest, readAddForm } from '#lib/cart/add-form.ts'
import type { Cart } from '#lib/cart/cart.ts'
import type { AddedUnits } from '#lib/cart/cart-additions.client.ts'
import type { ExpressAddition } from '#lib/checkout/express/express-flow.client.ts'
import type { ExpressSettings } from '#lib/checkout/express/express-settings.ts'
import { describeProductGoods, hasChangedSince } from '#lib/checkout/express/product-goods.ts'
import type { PaymentMethod } from '#lib/checkout/payment-methods/method.ts'
import { AuthenticationDialog } from '../payment-panels/authentication-dialog.client.tsx'
import { EndNotice } from './end-notice.client.tsx'
import { listExpressWallets } from './express-wallets.client.ts'
import { PlacingStatus } from './placing-status.client.tsx'
import { useExpressEvents } from './use-express-events.client.ts'
import { useExpressVisit } from './use-express-visit.client.ts'

export type ProductExpressProps = {
  readonly settings: ExpressSettings
  readonly product: { readonly id: string; readonly name: string }
  /** Id of the form that adds the product to the cart. */
  readonly formId: string
  /** Price of one unit of the selected variant, in the store's currency. */
  readonly amount: number
  readonly cart: Cart
  /** The selected variant can be ordered, and the cart is empty. */
  readonly isOffered: boolean
}

/**
 * Wallets below Add to cart whose sheet asks for contact, address and shipping method, and orders the product. The
 * press opens the sheet with an estimate, and puts into the cart what Add to cart would; closed without an order, the
 * sheet takes it out again.
 */
export const ProductExpress = withMessages(['checkout'], Wallets)

function Wallets({ settings: { codes, checkout }, product, formId, amount, cart, isOffered }: ProductExpressProps) {
  const t = useTranslations('checkout.express')
  const { service } = useCartHandle()
  const visit = useExpressVisit(checkout)

  /** A field of the form without a name: it leads to the form, and is not part of its data. */
  const fieldRef = useRef<HTMLInputElement>(null)
  const readRequest = (): AddRequest => {
    const form = fieldRef.current?.form
    return readAddForm(product.id, form ? new FormData(form) : [])
  }

  const readAddition = ({ code, name: provider }: PaymentMethod): ExpressAddition | null => {
    if (!fieldRef.current?.form?.reportValidity()) return null
    const request = readRequest()
    let added: readonly AddedUnits[] = []
    return {
      add: async () => {
        const { added: units, result } = await (await service()).addTentatively(request)
        added = units
        return result
      },
      takeBack: async () => added.length === 0 || (await (await service()).takeBack(added)).ok,
      findRefusal: (present) => {
        if (hasChangedSince(present, added)) return t('cartChanged')
        const { errors } = present.messages
        if (present.hasError && errors.length > 0) return errors.join(' ')
        const isPayable = listExpressWallets(present, codes, checkout).some(({ method }) => method.code === code)
        return isPayable ? '' : t('notOffered', { provider })
      },
    }
  }
  const express = useExpressEvents(visit, readAddition)
  const { end, isOpen } = express

  // An open sheet fills the cart: its button stays as it was when it was pressed.
  const [offeringCart, setOfferingCart] = useState(cart)
  if (!isOpen && offeringCart !== cart) setOfferingCart(cart)
  /** Whether this browser can pay with a wallet, by its code; missing until that is known. */
  const [usable, setUsable] = useState<Readonly<Record<string, boolean>>>({})
  const note = useCallback(
    (code: string, isUsable: boolean) => setUsable((present) => ({ ...present, [code]: isUsable })),
    [],
  )
  const isShown = isOpen || (isOffered && !visit.isChallengeRequired)
  const wallets = isShown ? listExpressWallets(offeringCart, codes, checkout) : []
  const hasButtons = wallets.some(({ method }) => usable[method.code] !== false)

  const sectionRef = useRef<HTMLElement>(null)
  useEffect(() => {
    // If the cart has goods now, the button that had the focus is gone.
    if (end && document.activeElement === document.body) sectionRef.current?.focus()
  }, [end])

  return (
    <>
      <section
        ref={sectionRef}
        tabIndex={-1}
        aria-label={t('title')}
        hidden={!hasButtons && end === null}
        className="mt-4 flex flex-col gap-3 [&[hidden]]:hidden"
      >
        <input ref={fieldRef} type="hidden" form={formId} />
        <p
          hidden={!hasButtons}
          className={
            'flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px ' +
            'after:grow after:bg-line [&[hidden]]:hidden'
          }
        >
          {t('payNow')}
        </p>
        <Suspense fallback={<div className="h-12" />}>
          <div className="grid auto-cols-fr grid-flow-col gap-3 empty:hidden">
            {wallets.map(({ Button, ...choice }) => {
              const isUsable = usable[choice.method.code]
              return (
                <div
                  key={choice.method.code}
                  hidden={isUsable === false}
                  className={`h-12 ${isUsable === undefined ? 'skeleton rounded-button' : ''}`}
                >
                  <Button
                    {...choice}
                    settings={checkout}
                    visit={visit}
                    readGoods={() => {
                      const [item] = readRequest().items
                      return describeProductGoods({ name: product.name, amount, qty: item?.qty ?? 1 })
                    }}
                    express={express}
                    onUsable={note}
                    isPlain
                  />
                </div>
              )
            })}
          </div>
        </Suspense>
        {end && <EndNotice end={end} />}
        <PlacingStatus express={express} />
      </section>
      <AuthenticationDialog checkout={visit} />
    </>
  )
}
