import { parseDialNumber } from '#lib/core/phone.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'

/** Skip link, and the notice for screen readers when the store's phone is a number to dial (specification 2.5, 5.1). */
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
