import type { CSSProperties } from 'react'
import { Icon } from '#components/ui/icon.client.tsx'
import { makeReadable, pickTextColor } from '#lib/core/css/color.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { findLowest } from '#lib/product/lowest-price.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { stockTexts, writeStock } from '#lib/stock/stock-status.ts'
import { priceSettings, priceText } from './price-text.ts'

/**
 * Announces open-box units and opens a drawer with them: a native popover, which needs no script (outlet_products,
 * S1-3.1, S1-2.15).
 */
export function OutletCallout({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const { outlet } = site.config
  if (!outlet.displayOutletProductCalloutOnProductPages || product.outlets.length === 0) return null
  const label = (outlet.displayProductTypeTextForCallout && outlet.productTypeTextForCallout) || t('outlet.callout')
  const lowest = findLowest(product.outlets)
  const ground = outlet.sideDrawerBackgroundColor
  return (
    <>
      <button
        type="button"
        popoverTarget="outlets"
        aria-label={t('outlet.open', { label })}
        className={
          'mt-4 flex min-h-12 w-full items-center gap-3 rounded-card border border-line px-4 py-2 text-start ' +
          'hover:border-text print:hidden'
        }
      >
        {outlet.calloutDisplayIcon && (
          <span style={{ color: outlet.calloutDisplayIconColor }}>
            <Icon name="tag" className="size-5" />
          </span>
        )}
        <span className="grow font-semibold">{label}</span>
        {lowest && (
          <span className="tabular" style={{ color: outlet.lowestPriceColor }}>
            {t('outlet.from', { price: lowest.formatted })}
          </span>
        )}
        <Icon name="chevron" className="size-4" />
      </button>
      <div
        id="outlets"
        popover="auto"
        role="dialog"
        aria-labelledby="outlets-title"
        className={
          'm-0 h-dvh max-h-none w-[min(28rem,100vw)] overflow-y-auto bg-page p-6 text-text shadow-float ' +
          '[inset:0_0_0_auto] backdrop:bg-black/50 print:hidden'
        }
        style={
          ground &&
          ({
            background: ground,
            color: pickTextColor(ground),
            '--shop-muted': makeReadable('#666666', [ground]),
          } as CSSProperties)
        }
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id="outlets-title" className="text-xl font-semibold">
            {outlet.sideDrawerTitle || t('outlet.title')}
          </h2>
          <button
            type="button"
            popoverTarget="outlets"
            popoverTargetAction="hide"
            aria-label={t('media.close')}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-2">{outlet.sideDrawerDescription || t('outlet.text')}</p>
        <ul className="mt-5 space-y-3">
          {product.outlets.map((entry) => (
            <li key={entry.id} className="flex gap-4 rounded-card border border-line bg-page p-3 text-text">
              {entry.picture && (
                <img
                  src={entry.picture.small}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-20 shrink-0 rounded-sm bg-backdrop object-contain"
                />
              )}
              <div className="min-w-0">
                {entry.hasPage ? (
                  <a
                    href={site.href(paths.product(entry.urlKey))}
                    className="font-semibold underline-offset-4 hover:underline"
                  >
                    {entry.name}
                  </a>
                ) : (
                  <p className="font-semibold">{entry.name}</p>
                )}
                <p className="tabular font-semibold">{priceText(entry.price, priceSettings(site), t)?.main}</p>
                <p className="text-sm text-muted">
                  {writeStock(entry, stockTexts(t, site.config.availability.flagLabel))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
