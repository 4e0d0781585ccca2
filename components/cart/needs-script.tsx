import { Notice } from '#components/ui/notice.tsx'
import { formatStoredPhone, parseDialNumber } from '#lib/core/phone.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

type Props = {
  site: Site
  /** What needs it: the cart with the checkout, or buying this product. */
  part: 'cart' | 'product'
}

/** Says, in a browser without JavaScript alone, what needs it there, and offers the store's phone instead. */
export async function NeedsScript({ site, part }: Props) {
  const t = await loadTranslator(site.locale)
  const { phone } = site.config.identity
  const dial = parseDialNumber(phone)
  return (
    <noscript>
      <Notice tone="info">
        {t(`needsScript.${part}`)}
        {dial && (
          <>
            {' '}
            <a href={`tel:${dial}`} className="inline-block min-h-6 text-link">
              {t('callUs', { phone: formatStoredPhone(phone) })}
            </a>
          </>
        )}
      </Notice>
    </noscript>
  )
}
