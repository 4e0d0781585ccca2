import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/icon.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { conditionOf } from '#lib/product/condition.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/**
 * Delivery and returns in one line, from the configuration alone (delivery_returns): a stored page knows no town, so it
 * says how the store delivers and promises no date; that comes with the check by postcode. The days for returning are
 * told of new goods from stock: others have terms of their own, which stand on the page that the line leads to.
 */
export function DeliveryLine({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const { deliveryText, deliveryPath, returnsDays, returnsPath } = site.config.productPage.deliveryReturns
  const days = product.leadTime === '' && conditionOf(product) === 'new' ? returnsDays : 0
  const returns = days > 0 ? t('returnsWithin', { days }) : returnsPath && t('returns')
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

/** A link to the page that says more; text where the store names none. */
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
