'use client'

import { useTranslations } from 'next-intl'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { isEmpty } from '#lib/cart/cart.ts'
import { paths } from '#lib/i18n/paths.ts'
import { PhoneLink } from '../phone-link.tsx'
import { type OpenDeparture, useOpenDeparture } from '../use-open-departure.client.ts'
import { usePutBack } from '../use-put-back.client.ts'

/**
 * For a shopper who is back from a provider's page with an empty cart: shows what is known of the order, links to an
 * order that awaits its payment, and can put the products back if the session has ended.
 */
export function EndedVisit() {
  const { cart, isRefreshing } = useCart()
  const open = useOpenDeparture(cart !== undefined && isEmpty(cart) && !isRefreshing)
  if (!open) return null
  if (open.hasEnded) return <EndedVisitNotice {...open} />
  return open.departure.isPayment && <AwaitedOrderNotice departure={open.departure} />
}

/** The session has not ended: the order was placed before the shopper left, or by the provider's page. */
function AwaitedOrderNotice({ departure: { receipt } }: Pick<OpenDeparture, 'departure'>) {
  const t = useTranslations('checkout.awaited')
  const { href } = useSite()
  return (
    <div className="mb-6">
      <Notice tone="info">
        {receipt.number === '' ? (
          <p>{t('maybePlaced', { payment: receipt.paymentTitle })}</p>
        ) : (
          <>
            <p className="font-semibold">{t('title', { number: receipt.number })}</p>
            <p className="mt-1">{t('maybePaid', { payment: receipt.paymentTitle })}</p>
            <a href={href(paths.checkout)} className={`${buttonStyle.secondary} mt-3`}>
              {t('goToOrder')}
            </a>
          </>
        )}
      </Notice>
    </div>
  )
}

function EndedVisitNotice(open: OpenDeparture) {
  const { receipt, lines, isPayment } = open.departure
  const t = useTranslations('checkout.endedVisit')
  const { phone } = useSite()
  const { putBack, isPuttingBack, putBackError } = usePutBack(open)
  return (
    <div className="mb-6 flex flex-col gap-3">
      {putBackError !== '' && <Notice tone="error">{putBackError}</Notice>}
      <Notice tone="info">
        <p className="font-semibold">
          {receipt.paymentTitle === '' ? t('sessionTitle') : t('title', { payment: receipt.paymentTitle })}
        </p>
        <p className="mt-1">
          {receipt.number === ''
            ? t(isPayment ? 'maybePaid' : 'notOrdered')
            : t('orderMaybePaid', { number: receipt.number })}
        </p>
        <ul className="mt-3 list-disc ps-5">
          {receipt.items.map(({ id, name, qty }) => (
            <li key={id}>{qty > 1 ? `${qty} × ${name}` : name}</li>
          ))}
        </ul>
        {phone && (
          <p className="mt-3">
            {t('questions')} <PhoneLink phone={phone} />
          </p>
        )}
        {lines && (
          <button
            type="button"
            onClick={() => void putBack()}
            disabled={isPuttingBack}
            className={`${buttonStyle.secondary} mt-3`}
          >
            {t('putBack')}
          </button>
        )}
      </Notice>
    </div>
  )
}
