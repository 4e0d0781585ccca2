'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { AddressText } from '#components/address/address-text.tsx'
import { TotalsPanel } from '#components/cart/totals-panel.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Order } from '#lib/account/account.ts'
import { keys } from '#lib/api/keys.ts'
import { parseDialNumber } from '#lib/core/phone.ts'
import { orThrow } from '#lib/core/result.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useAccount } from './account-context.client.tsx'
import { AccountGate } from './account-gate.client.tsx'
import { LoadFailure } from './load-failure.client.tsx'

/** The orders of a customer, newest first; each opens its details. */
export function OrderListView() {
  return <AccountGate>{({ customerId }) => <OrderList key={customerId} customerId={customerId} />}</AccountGate>
}

function OrderList({ customerId }: { customerId: string }) {
  const t = useTranslations('account.orders')
  const site = useSite()
  const { href, phone = '' } = site
  const account = useAccount()
  const {
    data: orders,
    error,
    isValidating,
    mutate,
  } = useSWR(
    account && keys.orders(site.tenant, site.locale, customerId),
    async () => orThrow((await account?.fetchOrders()) ?? null),
    { shouldRetryOnError: false },
  )

  if (!orders) {
    return error && !isValidating ? (
      <LoadFailure text={t('failed')} onRetry={() => void mutate()} />
    ) : (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
        <div className="skeleton h-28" />
        <div className="skeleton h-28" />
      </div>
    )
  }
  if (orders.length === 0) {
    return (
      <EmptyState icon="truck" title={t('emptyTitle')} text={t('emptyText')}>
        <a href={href(paths.category(''))} className={buttonStyle.primary}>
          {t('browse')}
        </a>
      </EmptyState>
    )
  }
  const dial = parseDialNumber(phone)
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label={t('list')} className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {dial && (
        <p className="text-muted">
          {t('help')}{' '}
          <a href={`tel:${dial}`} className="inline-flex min-h-11 items-center whitespace-nowrap text-link">
            {phone}
          </a>
        </p>
      )}
    </div>
  )
}

/** Statuses that have a word of their own; others are shown as the back end writes them. */
const KNOWN_STATUSES: ReadonlySet<string> = new Set([
  'pending',
  'processing',
  'suspicious',
  'holded',
  'complete',
  'closed',
  'canceled',
])
const SHOWN_PICTURES = 4

function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('account.orders')
  const { locale, timeZone } = useSite()
  const status = order.status.toLowerCase()
  const date = order.placedAt?.toLocaleDateString(locale, { dateStyle: 'long', timeZone })
  const count = order.items.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <details className="group rounded-card border border-line bg-page open:shadow-card">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-5 [&::-webkit-details-marker]:hidden">
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
            {KNOWN_STATUSES.has(status) ? t(`status.${status}` as never) : order.status}
          </span>
        )}
        <Icon
          name="chevron"
          className="ms-auto size-5 rotate-90 text-muted transition-transform group-open:-rotate-90"
        />
      </summary>
      <OrderDetails order={order} />
    </details>
  )
}

function Picture({ url, className }: { url: string; className: string }) {
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-white ${className}`}
    >
      {url && <img src={url} alt="" loading="lazy" width={64} height={64} className="size-full object-contain" />}
    </span>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('account.orders')
  const { href, locale } = useSite()
  const { delivery } = order
  const facts = [order.shippingTitle, delivery.title, delivery.date, delivery.message].filter(Boolean)
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
                    {choice.label ? `${choice.label}: ${choice.value}` : choice.value}
                  </span>
                ))}
                <span className="tabular block text-sm text-muted">{t('qty', { count: item.qty })}</span>
              </span>
              <span className="tabular font-semibold">{item.rowTotal.formatted}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-4 font-semibold">{t('totals')}</h3>
        <TotalsPanel cart={order} />
      </section>
      <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
        <section>
          <h3 className="mb-2 font-semibold">{t('shipTo')}</h3>
          <AddressText address={order.shipping ?? order.billing} locale={locale} />
        </section>
        <section>
          <h3 className="mb-2 font-semibold">{t('billTo')}</h3>
          <AddressText address={order.billing} locale={locale} />
        </section>
        {facts.length > 0 && (
          <section>
            <h3 className="mb-2 font-semibold">{t('delivery')}</h3>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </section>
        )}
        {order.paymentTitle && (
          <section>
            <h3 className="mb-2 font-semibold">{t('payment')}</h3>
            <p>{order.paymentTitle}</p>
          </section>
        )}
      </div>
    </div>
  )
}
