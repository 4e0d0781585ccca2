'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { keys } from '#lib/api/keys.ts'
import { dialOf } from '#lib/core/address/dial-number.ts'
import { orThrow } from '#lib/core/result.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useAccount } from './account-context.client.tsx'
import { AccountGate } from './account-gate.client.tsx'
import { LoadFailure } from './load-failure.client.tsx'
import { OrderCard } from './order-card.client.tsx'

/** A customer's orders, newest first, with details to open. */
export function OrderListView() {
  return (
    <AccountGate>
      {({ customerId, email }) => <OrderList key={customerId} customerId={customerId} email={email} />}
    </AccountGate>
  )
}

/** Explains earlier guest orders: those of the e-mail address join the account once the address is proven. */
function GuestOrdersNote({ email }: { email: string }) {
  const t = useTranslations('account.orders')
  const { href, has } = useSite()
  if (!has('orderAccount')) return null
  return (
    <p className="text-muted">
      {t('guestOrders', { email })}{' '}
      <a href={href(paths.forgottenPassword)} className="inline-flex min-h-11 items-center text-link">
        {t('guestOrdersLink')}
      </a>
    </p>
  )
}

function OrderList({ customerId, email }: { customerId: string; email: string }) {
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
        <GuestOrdersNote email={email} />
      </EmptyState>
    )
  }
  const dial = dialOf(phone)
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label={t('list')} className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onChange={mutate} />
          </li>
        ))}
      </ul>
      <GuestOrdersNote email={email} />
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
