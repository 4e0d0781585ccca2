'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { CartFinancing } from '#components/financing/cart-financing.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RecommendationCarousels } from '#components/ui/recommendation-carousels.client.tsx'
import { groupItems } from '#lib/cart/addons.ts'
import { type Cart, isEmpty } from '#lib/cart/cart.ts'
import { markCartSeen } from '#lib/cart/cart-seen.client.ts'
import { shownQty } from '#lib/cart/quantity-queue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useCart, useCartHandle, useCartState } from './cart-context.client.ts'
import { CartCoupon } from './cart-coupon.client.tsx'
import { CartEmailForm } from './cart-email-form.client.tsx'
import { CartLine } from './cart-line.client.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { useAssurance, useCartViewSettings } from './cart-view-context.client.tsx'
import { DelayNote } from './delay-note.client.tsx'
import { DeliveryDate } from './delivery-date.client.tsx'
import { EstimateForm } from './estimate-form.client.tsx'
import { ReadFailure } from './read-failure.client.tsx'
import { RelatedProducts } from './related-products.client.tsx'
import { SavingsCallouts } from './savings-callouts.client.tsx'
import { CartTotals } from './totals-panel.client.tsx'

type ViewProps = {
  /** Monthly price, below the total. */
  monthly: ReactNode
  /** Express button of a wallet, below the link to the checkout. */
  express: ReactNode
  /** Runs before the cart is cleared. */
  beforeClear: () => Promise<void>
}

export function CartView(parts: ViewProps) {
  const t = useTranslations('checkout.cart')
  const { cart, error, isRefreshing } = useCart()
  const site = useSite()
  const settings = useCartViewSettings()
  // A shopper who has seen the cart needs no reminder, even if the page is left before the cart is read.
  useEffect(() => markCartSeen(site.tenant), [site.tenant])
  if (!cart && error) return <ReadFailure />
  if (!cart || (isEmpty(cart) && isRefreshing)) return <CartSkeleton label={t('loading')} />
  return (
    <>
      <ReadFailure />
      {isEmpty(cart) ? <EmptyCart /> : <FilledCart cart={cart} {...parts} />}
      {settings.carousels && <RecommendationCarousels carousels={settings.carousels} className="mt-10" />}
    </>
  )
}

function EmptyCart() {
  const t = useTranslations('checkout.cart')
  const site = useSite()
  return (
    <>
      <EmptyState icon="cart" title={t('emptyTitle')} text={t('emptyText')}>
        <a href={site.href(paths.home)} className={buttonStyle.primary}>
          {t('continueShopping')}
        </a>
        <a href={site.href(paths.category(''))} className={buttonStyle.secondary}>
          {t('browseCategories')}
        </a>
      </EmptyState>
      <UndoBar />
    </>
  )
}

function FilledCart({ cart, monthly, express, beforeClear }: ViewProps & { cart: Cart }) {
  const t = useTranslations('checkout.cart')
  const site = useSite()
  const assurance = useAssurance()
  const settings = useCartViewSettings()
  const { queue, operations } = useCartState()
  const shown = cart.items.filter((item) => shownQty(queue, item.id, item.qty) > 0)
  const failures = [operations.update_product_qty, operations.remove_product, operations.remove_addon]
    .filter(({ status }) => status === 'rejected')
    .map(({ message }) => message)
  return (
    <div
      className={
        'grid items-start gap-6 pb-24 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-8 md:pb-0 ' +
        'lg:grid-cols-[minmax(0,1fr)_26rem]'
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <CartMessages messages={cart.messages} failures={failures} />
        <section aria-label={t('items')} className="rounded-card bg-page p-4 sm:p-6">
          <ul className="divide-y divide-line">
            {groupItems(shown, cart.addons).map((group) => (
              <CartLine key={group.main.id} group={group} />
            ))}
          </ul>
        </section>
        <UndoBar />
        {settings.hasRelated && <RelatedProducts items={shown} />}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <a href={site.href(paths.home)} className={buttonStyle.quiet}>
            {t('continueShopping')}
          </a>
          <ClearCart beforeClear={beforeClear} />
        </div>
        {settings.hasCartEmail && <CartEmailForm />}
      </div>
      <aside
        aria-label={t('summary')}
        aria-busy={operations.update_product_qty.status === 'pending'}
        className="aria-busy:opacity-60 flex flex-col gap-4 md:sticky md:top-40"
      >
        <div className="flex flex-col gap-4 rounded-card bg-page p-4 sm:p-6">
          <h2 className="text-xl font-semibold">{t('summary')}</h2>
          <div>
            <CartTotals cart={cart} />
            {monthly}
          </div>
          <CheckoutLink cart={cart} className="w-full" />
          {express}
          <CartFinancing financing={settings.financing} grandTotal={cart.totals.grandTotal?.amount ?? null} />
          {settings.hasCoupon && <CartCoupon coupon={cart.coupon} />}
          {settings.hasEstimatedShipping && <EstimateForm cart={cart} />}
          <SavingsCallouts savings={cart.savings} />
          <DelayNote cart={cart} texts="checkout.delivery" />
          <DeliveryDate cart={cart} />
        </div>
        {assurance}
      </aside>
      <div
        className={
          'fixed inset-x-0 bottom-(--dock,0px) z-20 flex items-center justify-between gap-4 border-t ' +
          'border-line bg-page px-4 py-3 shadow-float md:hidden'
        }
      >
        <p className="tabular min-w-0">
          <span className="block text-sm text-muted">{t('total')}</span>
          <strong className="text-lg">{cart.totals.grandTotal?.formatted || '-'}</strong>
        </p>
        <CheckoutLink cart={cart} className="grow" />
      </div>
    </div>
  )
}

function CartMessages({ messages, failures }: { messages: Cart['messages']; failures: readonly string[] }) {
  const errors = [...new Set([...messages.errors, ...failures])]
  return (
    <>
      {errors.map((message) => (
        <Notice key={message} tone="error">
          {message}
        </Notice>
      ))}
      {messages.successes.map((message) => (
        <Notice key={message} tone="success">
          {message}
        </Notice>
      ))}
    </>
  )
}

/** Link to the checkout; disabled while the cart has errors, null if the store has no checkout. */
function CheckoutLink({ cart, className = '' }: { cart: Cart; className?: string }) {
  const t = useTranslations('checkout.cart')
  const site = useSite()
  if (!site.has('checkout')) return null
  if (cart.hasError) {
    return (
      <button type="button" disabled className={`${buttonStyle.primary} ${className}`}>
        {t('checkout')}
      </button>
    )
  }
  return (
    <a href={site.href(paths.checkout)} className={`${buttonStyle.primary} ${className}`}>
      {t('checkout')}
    </a>
  )
}

/** Names the removed product and offers to restore it. */
function UndoBar() {
  const t = useTranslations('checkout.cart')
  const { service } = useCartHandle()
  const { removed } = useCartState()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const undo = async () => {
    setIsBusy(true)
    const result = await (await service()).undoRemoval()
    setIsBusy(false)
    setError(result.ok ? '' : result.error)
  }
  return (
    <div role="status" className="sticky bottom-24 z-10 md:bottom-4">
      {removed && error && <Notice tone="error">{error}</Notice>}
      {removed && (
        <p
          className={
            'flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-page px-4 ' +
            'py-2 text-sm shadow-float'
          }
        >
          {t('removed', { name: removed.name })}
          <button type="button" disabled={isBusy} onClick={() => void undo()} className={buttonStyle.quiet}>
            {t('undo')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Empties the cart after a confirmation and goes to the home page. */
function ClearCart({ beforeClear }: Pick<ViewProps, 'beforeClear'>) {
  const t = useTranslations('checkout.cart')
  const site = useSite()
  const { service } = useCartHandle()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const clear = async () => {
    setIsBusy(true)
    await beforeClear()
    const result = await (await service()).clear()
    if (result.ok) {
      window.location.assign(site.href(paths.home))
      return
    }
    setIsBusy(false)
    setError(result.error)
  }
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={buttonStyle.quiet}>
        {t('clear')}
      </button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={t('clearTitle')} closeLabel={t('cancel')}>
        <p>{t('clearText')}</p>
        {error && <Notice tone="error">{error}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => setIsAsking(false)} className={buttonStyle.secondary}>
            {t('cancel')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => void clear()} className={buttonStyle.primary}>
            {t('clearConfirm')}
          </button>
        </div>
      </Dialog>
    </>
  )
}
