import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/icon.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { ReturnDays } from '#lib/offers/shown-return-days.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate<'product'>; returnDays: ReturnDays | null }

/**
 * Delivery and returns in one line, from the configuration only (delivery_returns): a cached page doesn't know the
 * shopper's town, so it promises no date; the check by postcode does. Without `returnDays` only the linked page states
 * the terms of returns.
 */
export function DeliveryLine({ site, t, returnDays }: Props) {
  const { deliveryText, deliveryPath, returnsPath } = site.config.productPage.deliveryReturns
  const returns = returnDays ? writeReturns(returnDays, t) : returnsPath && t('returns')
  if (!deliveryText && !returns) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {deliveryText && (
        <Term icon="truck" href={deliveryPath && site.href(deliveryPath)}>
          {deliveryText}
        </Term>
      )}
      {returns && (
        <Term icon="return" href={returnsPath && site.href(returnsPath)}>
          {returns}
        </Term>
      )}
    </p>
  )
}

function writeReturns({ days, isForAll }: ReturnDays, t: Translate<'product'>): string {
  if (days === 0) return t('noReturns')
  return isForAll ? t('returnsWithin', { days }) : t('returnsOfSome', { days })
}

/** Link to the page with the details; plain text if the store sets no page. */
function Term({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  const style = 'inline-flex min-h-(--target,1.5rem) items-start gap-2 py-0.5 in-data-kiosk:items-center'
  const content = (
    <>
      <Icon name={icon} className="size-5" />
      <span>{children}</span>
    </>
  )
  return href ? (
    <a href={href} className={`${style} underline decoration-line underline-offset-4 hover:decoration-current`}>
      {content}
    </a>
  ) : (
    <span className={style}>{content}</span>
  )
}
