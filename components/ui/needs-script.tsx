import { dialOf } from '#lib/core/dial-number.ts'
import { Notice } from './notice.tsx'

/**
 * Says, in a browser without JavaScript alone, what needs it, and offers the store's phone instead. `t` reads 'needsScript'
 * of the page's namespace.
 */
export function NeedsScript({
  phone,
  t,
}: {
  phone: string
  t: (key: 'needsScript.text' | 'needsScript.call', values?: Record<string, string>) => string
}) {
  const dial = dialOf(phone)
  return (
    <noscript className="print:hidden">
      <Notice tone="info">
        {t('needsScript.text')}
        {dial && (
          <>
            {' '}
            <a href={`tel:${dial}`} className="inline-block min-h-6 text-link">
              {t('needsScript.call', { phone })}
            </a>
          </>
        )}
      </Notice>
    </noscript>
  )
}
