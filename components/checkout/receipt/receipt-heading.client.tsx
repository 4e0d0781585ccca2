'use client'

import { useTranslations } from 'next-intl'
import { useCart } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { isEmpty } from '#lib/cart/cart.ts'
import type { OrderPickup } from '#lib/cart/order-pickup.ts'
import { isAwaitingPayment, type Receipt } from '#lib/checkout/receipt/receipt.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { useDeliveryLines } from './delivery-lines.client.ts'

/** Thanks, the order's number and the next steps. */
export function ReceiptHeading({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('checkout.receipt')
  const site = useSite()
  const settings = useCheckoutSettings()
  const hasEmailMessage = settings.hasEmailMessage && Boolean(receipt.confirmedTo)
  const { delivery, deliveries } = receipt
  const times = useDeliveryLines({ ...receipt, delivery: { ...delivery, message: '' } })
  const isInParts = deliveries !== undefined
  const isAwaiting = isAwaitingPayment(receipt)
  const isUnconfirmed = receipt.isUnconfirmed === true || isAwaiting
  const isOpen = receipt.isInReview || isUnconfirmed
  const title = receipt.isInReview ? 'inReview' : isUnconfirmed ? 'unconfirmed' : 'thanks'
  return (
    <header className="flex flex-col gap-3">
      <span
        aria-hidden="true"
        className={
          'grid size-14 place-items-center rounded-full border-2 print:hidden ' +
          (isOpen ? 'border-line text-muted' : 'border-positive text-positive')
        }
      >
        <Icon name={isOpen ? 'alert' : 'check'} className="size-7" />
      </span>
      <p className="text-2xl font-semibold">{t(title)}</p>
      {receipt.number !== '' && (
        <p className="text-lg">
          {t.rich('number', { number: receipt.number, b: (chunks) => <strong className="tabular">{chunks}</strong> })}
        </p>
      )}
      {receipt.isInReview && <p className="[overflow-wrap:anywhere]">{receipt.email}</p>}
      {isAwaiting && <AwaitedPaymentText receipt={receipt} />}
      <h2 className="mt-2 font-semibold">{t('nextSteps')}</h2>
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        {receipt.isInReview && <li>{t('inReviewText')}</li>}
        {receipt.isUnconfirmed && <li>{t('unconfirmedText')}</li>}
        {!isOpen && hasEmailMessage && (
          <li className="[overflow-wrap:anywhere]">{t('emailSent', { email: receipt.confirmedTo ?? '' })}</li>
        )}
        {isInParts && times.map((time) => <li key={time}>{time}</li>)}
        {!isInParts && (
          <li>
            {times.length > 0
              ? t('nextDelivery', { method: receipt.shippingTitle, time: times.join(', ') })
              : t('next', { store: site.storeName })}
          </li>
        )}
        {!isInParts && delivery.message !== '' && <li>{delivery.message}</li>}
      </ol>
      {receipt.pickup && <PickupFacts pickup={receipt.pickup} />}
      {site.phone && (
        <p className="text-muted">
          {t('questions')} <PhoneLink phone={site.phone} />
        </p>
      )}
    </header>
  )
}

/** Shop, time, code and what to bring. */
function PickupFacts({ pickup: { shop, address, title, code, bring } }: { pickup: OrderPickup }) {
  const t = useTranslations('checkout.receipt')
  return (
    <div className="rounded-card border border-line p-4">
      <p className="font-semibold">{[shop, address].filter(Boolean).join(', ')}</p>
      {title !== '' && <p>{title}</p>}
      {code !== '' && (
        <p className="mt-2 text-lg">
          {t.rich('pickupCode', {
            code,
            b: (chunks) => <strong className="tabular tracking-wider">{chunks}</strong>,
          })}
        </p>
      )}
      {bring !== '' && <p>{t('bring', { bring })}</p>}
    </div>
  )
}

/** Only the provider knows whether the order is paid; the checkout page offers the payment while the cart is empty. */
function AwaitedPaymentText({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('checkout.awaited')
  const { href } = useSite()
  const { cart } = useCart()
  const canGoToOrder = cart !== undefined && isEmpty(cart) && receipt.number !== ''
  return (
    <div className="print:hidden">
      <p>{t('maybePaid', { payment: receipt.paymentTitle })}</p>
      {canGoToOrder && (
        <a href={href(paths.checkout)} className={`${buttonStyle.secondary} mt-3`}>
          {t('goToOrder')}
        </a>
      )}
    </div>
  )
}
