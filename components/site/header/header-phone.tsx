import { Icon } from '#components/ui/icon.client.tsx'
import { dialOf } from '#lib/core/address/dial-number.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'

/** Link to the store's phone number. `numberClass` hides the number on screens that are too narrow for it. */
export function HeaderPhone({ site, t, numberClass }: { site: Site; t: Translate; numberClass: string }) {
  const { phone } = site.config.identity
  const dial = dialOf(phone)
  if (!dial) return null
  return (
    <a
      href={`tel:${dial}`}
      aria-label={t('callUs', { phone })}
      className={
        'flex min-h-tap min-w-tap items-center justify-center gap-2 font-semibold whitespace-nowrap ' +
        'hover:underline'
      }
    >
      <Icon name="phone" className="size-5" />
      <span className={`tabular ${numberClass}`}>{phone}</span>
    </a>
  )
}
