'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { paths } from '#lib/i18n/paths.ts'
import type { ExpressEnd } from './use-express-events.client.ts'

/**
 * How the last sheet ended. If something was saved, it can be used at the checkout: with a link to it, or, if
 * `isCheckout`, in the steps below.
 */
export function EndNotice({
  end: { provider, errors, points, isSaved, isKept, isInCart, hasEnded },
  isCheckout = false,
}: {
  end: ExpressEnd
  isCheckout?: boolean
}) {
  const t = useTranslations('checkout.express')
  const tOpen = useTranslations('checkout.place.open')
  const { href } = useSite()
  const savedText = () =>
    points.length > 0 ? t(isCheckout ? 'finishBelow' : 'finish') : t(isCheckout ? 'savedBelow' : 'saved', { provider })
  return (
    <Notice tone={errors.length > 0 || isKept || isInCart ? 'error' : 'info'}>
      {errors.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isKept && <p>{t('kept', { provider })}</p>}
      {isInCart && <p>{t('inCart')}</p>}
      {isSaved && <p>{savedText()}</p>}
      {points.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {points.map((point) => (
            <li key={point}>{tOpen(point)}</li>
          ))}
        </ul>
      )}
      {isSaved && !isCheckout && (
        <a href={href(paths.checkout)} className={`${buttonStyle.secondary} mt-3`}>
          {t('toCheckout')}
        </a>
      )}
      {(isInCart || hasEnded) && (
        <a href={href(paths.cart)} className={`${buttonStyle.secondary} mt-3`}>
          {t('toCart')}
        </a>
      )}
    </Notice>
  )
}
