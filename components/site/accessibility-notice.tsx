import { formatStoredPhone, parseDialNumber } from '#lib/core/phone.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** Skip link, and the notice for screen readers when the store's phone is a number to dial (specification 2.5, 5.1). */
export function AccessibilityNotice({ site, t }: { site: Site; t: Translate }) {
  const { phone } = site.config.identity
  const dial = parseDialNumber(phone)
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        {t('skipToContent')}
      </a>
      {dial && (
        <p className="sr-only">
          <a href={`tel:${dial}`}>{t('accessibilityNotice', { phone: formatStoredPhone(phone) })}</a>
        </p>
      )}
    </>
  )
}
