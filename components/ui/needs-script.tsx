import { dialOf } from '#lib/core/address/dial-number.ts'
import { Notice } from './notice.tsx'

/**
 * Visible only without JavaScript: says what needs it, and offers the store's phone number instead. `t` translates
 * 'needsScript' in the page's namespace.
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
