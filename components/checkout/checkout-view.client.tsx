'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { CartSkeleton } from '#components/cart/cart-skeleton.tsx'
import { useAssurance } from '#components/cart/cart-view-context.client.tsx'
import { ReadFailure } from '#components/cart/read-failure.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type Cart, isEmpty } from '#lib/cart/cart.ts'
import { isDuplicateShipping } from '#lib/checkout/contact-addresses/cart-addresses.ts'
import { isBusy, isPlaced } from '#lib/checkout/payment/payment-machine.ts'
import type { Departure } from '#lib/checkout/receipt/provider-visit.ts'
import {
  isAddressSettled,
  isDeliverySettled,
  isGuestChallengeRequired,
  isReadyToPay,
  listCheckoutPoints,
  type OpenPoint,
} from '#lib/checkout/review/missing-steps.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useCheckoutSettings } from './checkout-context.client.tsx'
import { useStepTracking } from './checkout-tracking.client.ts'
import { AddressSection } from './contact-addresses/address-section.client.tsx'
import { ExpressLogin } from './contact-addresses/express-login.client.tsx'
import { DeliverySection } from './delivery/delivery-section.client.tsx'
import { ExpressSection } from './express/express-section.client.tsx'
import { OrderSummary } from './order-summary.client.tsx'
import { PaymentSection } from './payment/payment-section.client.tsx'
import { AwaitedPayment } from './receipt/awaited-payment.client.tsx'
import { OrderPlaced } from './receipt/order-placed.client.tsx'
import { Challenge } from './review/challenge.client.tsx'
import { PlaceOrder } from './review/place-order.client.tsx'
import { SalesAssistance } from './review/sales-assistance.client.tsx'
import { StartOver } from './start-over.client.tsx'
import { useCheckout, useCheckoutState } from './use-checkout.client.ts'
import { useOpenDeparture } from './use-open-departure.client.ts'

export type CheckoutStep = 'delivery' | 'payment' | 'review'

/** The one-page checkout's island. `step` is the section to scroll to. */
export function CheckoutView({ step }: { step?: CheckoutStep }) {
  const t = useTranslations('checkout.checkout')
  const { cart, error, isRefreshing, reload } = useCart()
  const [visits, setVisits] = useState(1)
  const startAnew = useCallback(() => void reload().then(() => setVisits((count) => count + 1)), [reload])
  // The sheet has read the cart already: a later start would undo what the shopper has chosen meanwhile.
  const startWithSaved = useCallback(() => setVisits((count) => count + 1), [])
  const [isExpressOrdering, setExpressOrdering] = useState(false)
  if (cart) {
    return (
      <>
        {/* Outside of the forms, which are mounted again with what a sheet has saved. */}
        <ExpressSection cart={cart} onOrdering={setExpressOrdering} onSaved={startWithSaved} />
        <CheckoutForms
          key={visits}
          cart={cart}
          isRefreshing={isRefreshing}
          isOrderedAbove={isExpressOrdering}
          step={step}
          onStartAnew={startAnew}
        />
      </>
    )
  }
  return error ? <ReadFailure /> : <CartSkeleton label={t('loading')} />
}

/**
 * The steps for a cart. If the cart is empty, shows the order that awaits its payment; without such an order, or in a
 * store without checkout, redirects to the cart page.
 */
function CheckoutForms({
  cart,
  isRefreshing,
  isOrderedAbove,
  step,
  onStartAnew,
}: {
  cart: Cart
  isRefreshing: boolean
  /** An express wallet's sheet is placing the order. */
  isOrderedAbove: boolean
  step?: CheckoutStep
  onStartAnew: () => void
}) {
  const t = useTranslations('checkout.checkout')
  const site = useSite()
  const settings = useCheckoutSettings()
  const assurance = useAssurance()
  const router = useRouter()
  const checkout = useCheckout(cart)
  const state = useCheckoutState(checkout)
  const sections = useRef(new Map<string, HTMLElement>())
  const isOrdered = isPlaced(state.payment)
  // Not while an order is being placed: another tab may have placed the same cart, which is empty then.
  const isGone = isEmpty(cart) && !isRefreshing && !isOrdered && !isOrderedAbove && !isBusy(state.payment)
  const open = useOpenDeparture(isGone)
  // Shown until its products are put back: the forms are opened again after that, which would lose earlier choices.
  const [putBack, notePutBack] = useState<{ departure: Departure; isRunning: boolean } | null>(null)
  // Without its number the order can't be shown here: the cart page shows what is known of it.
  const unpaid = open && !open.hasEnded && open.departure.receipt.number !== '' ? open.departure : null
  const awaited = putBack && (putBack.isRunning || isEmpty(cart)) ? putBack.departure : unpaid
  const mustLeave = (isGone && open !== undefined && !awaited) || !site.has('checkout')

  useEffect(() => {
    if (mustLeave) router.replace(site.href(paths.cart))
  }, [mustLeave, router, site])
  useEffect(() => {
    if (step) sections.current.get(`checkout-${step}`)?.scrollIntoView()
  }, [step])

  const { isConfirmed } = state.address
  useLayoutEffect(() => {
    // In a layout effect, before the opened step is painted: a later focus would scroll the page under the shopper's
    // finger.
    if (isConfirmed) sections.current.get('checkout-delivery')?.focus()
  }, [isConfirmed])
  const keepSection: RefCallback<HTMLElement> = useCallback((section) => {
    if (section) sections.current.set(section.id, section)
  }, [])

  if (isOrdered && state.payment.order) {
    const { order } = state.payment
    return <OrderPlaced checkout={checkout} order={order} hasNewCart={!isEmpty(cart)} onReturn={onStartAnew} />
  }
  if (awaited && !mustLeave) {
    return (
      <AwaitedPayment
        departure={awaited}
        onPuttingBack={(isRunning) => notePutBack({ departure: awaited, isRunning })}
        onPutBack={onStartAnew}
      />
    )
  }
  if (mustLeave || isEmpty(cart)) return <CartSkeleton label={t('loading')} />

  const isSettled = isAddressSettled(cart, state)
  const isChallengeRequired = isGuestChallengeRequired(settings.hasChallenge, checkout.isSignedIn)
  const openPoints = listCheckoutPoints(cart, state, isChallengeRequired)
  return (
    <div
      className={
        'grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-8 ' + 'lg:grid-cols-[minmax(0,1fr)_26rem]'
      }
    >
      <StepEvents cart={cart} openPoints={openPoints} payment={state.payment.method?.code ?? ''} />
      <aside
        ref={keepSection}
        id="checkout-summary"
        tabIndex={-1}
        aria-label={t('summary')}
        className="md:sticky md:top-6 md:order-last"
      >
        <OrderSummary cart={cart} />
        <div className="mt-4 max-md:hidden">{assurance}</div>
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <ReadFailure />
        {cart.messages.errors.map((message) => (
          <Notice key={message} tone="error">
            {message}
          </Notice>
        ))}
        <Section ref={keepSection} id="checkout-address" number={1} title={t('contact')}>
          {!isSettled && !state.isEditing && <ExpressLogin checkout={checkout} cart={cart} />}
          <AddressSection checkout={checkout} cart={cart} isSettled={isSettled} />
          {isDuplicateShipping(cart) && <Notice tone="info">{t('duplicateShipping')}</Notice>}
        </Section>
        <Section
          ref={keepSection}
          id="checkout-delivery"
          number={2}
          title={t('delivery')}
          closedText={isSettled ? '' : t('afterAddress')}
        >
          <DeliverySection checkout={checkout} cart={cart} />
        </Section>
        {settings.salesAssistance.enabled && (
          <Section ref={keepSection} id="checkout-assistance" title={settings.salesAssistance.title || t('assistance')}>
            <SalesAssistance value={cart.salesAssistance} />
          </Section>
        )}
        <Section
          ref={keepSection}
          id="checkout-payment"
          number={3}
          title={t('payment')}
          closedText={isSettled ? '' : t('afterAddress')}
        >
          <PaymentSection
            checkout={checkout}
            cart={cart}
            isReady={isReadyToPay(openPoints) && isDeliverySettled(state)}
          />
        </Section>
        <Section ref={keepSection} id="checkout-review" number={4} title={t('review')}>
          {isChallengeRequired && <Challenge checkout={checkout} />}
          <PlaceOrder
            checkout={checkout}
            cart={cart}
            openPoints={openPoints}
            onGoTo={(sectionId) => sections.current.get(sectionId)?.focus()}
          />
        </Section>
        <div className="md:hidden">{assurance}</div>
        {site.isKiosk && <StartOver checkout={checkout} />}
      </div>
    </div>
  )
}

/** Reports the steps only while their forms are rendered. */
function StepEvents({ cart, openPoints, payment }: { cart: Cart; openPoints: readonly OpenPoint[]; payment: string }) {
  useStepTracking(cart, openPoints, payment)
  return null
}

/** One section of the page. `closedText` replaces the content of a step that is not open yet. */
function Section({
  ref,
  id,
  number,
  title,
  closedText = '',
  children,
}: {
  ref: RefCallback<HTMLElement>
  id: string
  number?: number
  title: string
  closedText?: string
  children: ReactNode
}) {
  const titleId = `${id}-title`
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex scroll-mt-6 flex-col gap-4 rounded-card bg-page p-4 sm:p-6"
    >
      <h2 id={titleId} className="flex items-center gap-3 text-xl font-semibold">
        {number !== undefined && (
          <span
            aria-hidden="true"
            className={
              'tabular grid size-8 shrink-0 place-items-center rounded-full border border-line text-base ' +
              'text-muted'
            }
          >
            {number}
          </span>
        )}
        {title}
      </h2>
      {closedText === '' ? children : <p className="text-muted">{closedText}</p>}
    </section>
  )
}
