'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { AddressText } from '#components/address/address-text.tsx'
import { TitleWithTaxes, TotalsPanel } from '#components/cart/totals-panel.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Order, OrderRefund, OrderStep } from '#lib/account/account.ts'
import type { OrderPickup } from '#lib/cart/order-pickup.ts'
import { joinLabel } from '#lib/core/text/join-label.ts'
import { spellFirst } from '#lib/core/time/date.ts'
import { paths } from '#lib/i18n/paths.ts'
import { ReorderButton } from './reorder-button.client.tsx'

const OrderDays = lazy(async () => ({ default: (await import('./order-days.client.tsx')).OrderDays }))

/** Statuses with a translation; others are displayed as the back end sends them. */
const KNOWN_STATUSES: ReadonlySet<string> = new Set([
  'pending',
  'processing',
  'suspicious',
  'holded',
  'shipped',
  'complete',
  'closed',
  'canceled',
  'refunded',
  'pickup_ready',
  'pickup_collected',
])
const SHOWN_PICTURES = 4

const OrderReturns = lazy(async () => ({ default: (await import('./order-returns.client.tsx')).OrderReturns }))

const hasReturns = ({ canCancel, returnOffer, returns }: Order): boolean =>
  canCancel || returnOffer !== null || returns.length > 0

type Props = {
  order: Order
  isOpen?: boolean
  /** Proves the ownership of an order without an account. */
  email?: string
  /** Loads the order again, after it was cancelled or a return was requested. */
  onChange: () => Promise<unknown>
}

/** An order whose details can be opened. An order found by number and e-mail has no postal addresses. */
export function OrderCard({ order, isOpen = false, email = '', onChange }: Props) {
  const t = useTranslations('account.orders')
  const { locale, timeZone } = useSite()
  const date =
    order.placedAt && spellFirst(order.placedAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone }), locale)
  const count = order.items.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-page open:shadow-card">
      <summary
        className={
          'flex cursor-pointer list-none flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-5 ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        <span className="min-w-0 grow basis-48">
          <span className="block font-semibold">{t('number', { number: order.number })}</span>
          {date && <span className="block text-sm text-muted">{t('placed', { date })}</span>}
        </span>
        <span className="flex gap-2 max-sm:hidden" aria-hidden="true">
          {order.items.slice(0, SHOWN_PICTURES).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a back end may leave the ids of lines out
            <Picture key={index} url={item.imageUrl} className="size-12" />
          ))}
        </span>
        <span className="flex flex-col items-end max-sm:items-start">
          <span className="tabular text-lg font-semibold">{order.total.formatted}</span>
          <span className="text-sm text-muted">{t('count', { count })}</span>
        </span>
        {order.status !== '' && (
          <span className="rounded-full border border-line bg-surface px-3 py-1 text-sm font-medium">
            <StatusWord status={order.status} />
          </span>
        )}
        <Icon
          name="chevron"
          className="ms-auto size-5 rotate-90 text-muted transition-transform group-open:-rotate-90"
        />
      </summary>
      <OrderDetails order={order} email={email} onChange={onChange} />
    </details>
  )
}

/** Translated status, or the back end's text. */
function StatusWord({ status }: { status: string }) {
  const t = useTranslations('account.orders')
  const word = status.toLowerCase()
  return KNOWN_STATUSES.has(word) ? t(`status.${word}` as never) : status
}

/** Changes of an order, with tracking links. */
function OrderHistory({ history }: { history: readonly OrderStep[] }) {
  const t = useTranslations('account.orders')
  const { locale, timeZone } = useSite()
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('history')}</h3>
      <ol className="flex flex-col gap-2">
        {history.map(({ status, changedAt, carrier, trackingNumber, trackingUrl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes are only ever added at the end
          <li key={index}>
            <StatusWord status={status} />
            {changedAt && (
              <span className="text-sm text-muted">
                {' · '}
                <time dateTime={changedAt.toISOString()}>
                  {spellFirst(changedAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone }), locale)}
                </time>
              </span>
            )}
            {(carrier || trackingNumber) && (
              <span className="block text-sm text-muted">
                {[carrier, trackingNumber].filter((text) => text !== '').join(' ')}
              </span>
            )}
            {trackingUrl && (
              <a href={trackingUrl} rel="noreferrer" className="inline-block py-1 text-sm underline print:hidden">
                {t('track')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the store has returned, below the totals, with the taxes in it. */
function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  const t = useTranslations('account.orders')
  const { locale, timeZone } = useSite()
  return (
    <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      {refunds.map(({ amount, refundedAt, taxLines, isCancellation }, index) => {
        const title = refundedAt
          ? t(isCancellation ? 'lessOn' : 'refundOn', {
              date: refundedAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone }),
            })
          : t('refund')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added at the end
          <div key={index} className="flex justify-between gap-4">
            <dt>{taxLines.length > 0 ? <TitleWithTaxes title={title} lines={taxLines} /> : title}</dt>
            <dd className="tabular whitespace-nowrap">−{amount.formatted}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Where and when the order is picked up, its state, and until then the code. */
function Pickup({ pickup }: { pickup: OrderPickup }) {
  const t = useTranslations('account.orders.pickup')
  const { shop, address, phone, title, code, status, bring } = pickup
  const isCollected = status === 'collected'
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('title')}</h3>
      <p className="font-medium">{t(`status.${status === 'ready' || status === 'collected' ? status : 'waiting'}`)}</p>
      {[shop, address, phone, title].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!isCollected && code !== '' && (
        <p>{t.rich('code', { code, b: (chunks) => <strong className="tabular tracking-wider">{chunks}</strong> })}</p>
      )}
      {!isCollected && bring !== '' && <p className="text-sm text-muted">{t('bring', { bring })}</p>}
    </section>
  )
}

const FRAME = 'grid shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-backdrop'

function Picture({ url, className }: { url: string; className: string }) {
  return (
    <span className={`${FRAME} ${className}`}>
      {url && <img src={url} alt="" loading="lazy" width={64} height={64} className="size-full object-contain" />}
    </span>
  )
}

function OrderDetails({ order, email, onChange }: Required<Omit<Props, 'isOpen'>>) {
  const t = useTranslations('account.orders')
  const { href, locale, has } = useSite()
  const { delivery } = order
  const isBooked = order.deliveries.length > 0
  const isOpen = isBooked && order.deliveries.every(({ day, isWaiting }) => day === '' && !isWaiting)
  // The sections about booked days and pickup have time and place. Until a day is chosen, the estimate counts.
  const time = (isBooked && !isOpen) || order.pickup ? [] : [delivery.title, delivery.date, delivery.message]
  const facts = [order.shippingTitle, ...time].filter(Boolean)
  const access = { number: order.number, token: order.deliveryToken }
  // The customer's own order needs no token.
  const canChange = email === '' || order.deliveryToken !== ''
  // The section stays after the order was cancelled, because it shows the result.
  const [hadReturns] = useState(() => hasReturns(order))
  const canceled = new Set(
    order.returns
      .filter(({ isCancellation, status }) => isCancellation && status === 'canceled')
      .flatMap(({ items }) => items.map(({ itemId }) => itemId)),
  )
  const hasAddresses = order.billing.lastName !== '' || order.billing.city !== ''
  return (
    <div className="grid gap-8 border-t border-line p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section>
        <h3 className="mb-4 font-semibold">{t('items')}</h3>
        <ul className="flex flex-col gap-4">
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a back end may leave the ids of lines out
            <li key={index} className="grid grid-cols-[4rem_1fr_auto] gap-4">
              <Picture url={item.imageUrl} className="aspect-square" />
              <span className="min-w-0">
                {item.urlKey ? (
                  <a href={href(paths.product(item.urlKey))} className="font-medium no-underline hover:underline">
                    {item.name}
                  </a>
                ) : (
                  <span className="font-medium">{item.name || item.sku}</span>
                )}
                {item.choices.map((choice) => (
                  <span key={`${choice.label}${choice.value}`} className="block text-sm text-muted">
                    {choice.label ? joinLabel(choice.label, choice.value, locale) : choice.value}
                  </span>
                ))}
                {item.expectedDate !== '' && (
                  <span className="block text-sm text-muted">{t('expected', { dates: item.expectedDate })}</span>
                )}
                <span className="tabular block text-sm text-muted">{t('qty', { count: item.qty })}</span>
                {canceled.has(String(item.id)) && (
                  <span className="block text-sm font-medium">{t('lineCanceled')}</span>
                )}
              </span>
              <span className="tabular font-semibold">{item.rowTotal.formatted}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-4 font-semibold">{t('totals')}</h3>
        <TotalsPanel cart={order} />
        {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      </section>
      <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
        {hasAddresses && (
          <>
            <section>
              <h3 className="mb-2 font-semibold">{t('shipTo')}</h3>
              <AddressText address={order.shipping ?? order.billing} locale={locale} />
            </section>
            <section>
              <h3 className="mb-2 font-semibold">{t('billTo')}</h3>
              <AddressText address={order.billing} locale={locale} />
            </section>
          </>
        )}
        {(facts.length > 0 || isBooked) && (
          <section className={isBooked ? 'sm:col-span-2' : undefined}>
            <h3 className="mb-2 font-semibold">{t('delivery')}</h3>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {isBooked && (
              <Suspense fallback={null}>
                <OrderDays deliveries={order.deliveries} access={canChange ? access : null} />
              </Suspense>
            )}
          </section>
        )}
        {order.pickup && <Pickup pickup={order.pickup} />}
        {order.paymentTitle && (
          <section>
            <h3 className="mb-2 font-semibold">{t('payment')}</h3>
            <p>{order.paymentTitle}</p>
          </section>
        )}
        {order.history.length > 0 && <OrderHistory history={order.history} />}
      </div>
      {(hadReturns || hasReturns(order)) && (
        <Suspense fallback={null}>
          <OrderReturns order={order} email={email} onChange={onChange} />
        </Suspense>
      )}
      {has('reorder') && (
        <div className="lg:col-span-2 print:hidden">
          <ReorderButton number={order.number} email={email} />
        </div>
      )}
    </div>
  )
}
