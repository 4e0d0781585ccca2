import { parseDialNumber } from '#lib/core/address/phone.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'

/** Skip link, and a notice for screen readers with the store's phone number if it can be dialled (S1-2.5, S1-5.1). */
export function AccessibilityNotice({ site, t }: { site: Site; t: Translate }) {
  const { phone } = site.config.identity
  const dial = parseDialNumber(phone)
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      {dial && (
        <p className="sr-only">
          <a href={`tel:${dial}`}>{t('accessibilityNotice', { phone })}</a>
        </p>
      )}
    </>
  )
}
