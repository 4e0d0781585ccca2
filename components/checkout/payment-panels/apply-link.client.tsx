'use client'

import { useTranslations } from 'next-intl'

/** Link to the provider's application for the account that a method pays with; opens in a new tab. */
export function ApplyLink({ href, provider }: { href: string; provider: string }) {
  const t = useTranslations('checkout.payment.application')
  return (
    <p className="text-sm text-muted">
      {t('question', { provider })}{' '}
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block py-1 font-semibold text-link underline underline-offset-4"
      >
        {t('link')}
        <span className="sr-only"> {t('newTab', { provider })}</span>
      </a>
    </p>
  )
}
