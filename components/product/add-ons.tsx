import { Icon } from '#components/ui/icon.client.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { stripTags } from '#lib/core/html/html.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { priceSettings, priceText } from './price-text.ts'

/**
 * Add-ons with checkboxes: fields of the buy box's form, so that they go into the cart with the product. Those that
 * the store preselects are checked (S1-2.15), and the section is then open: nobody should buy what was hidden. An
 * add-on with options is a link to its page instead, because the cart needs its options.
 */
export function AddOns({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const offered = product.addOns.filter((addOn) => addOn.canAddToCart)
  const { features, productPage } = site.config
  if (!features.addOns || offered.length === 0) return null
  return (
    <details
      open={productPage.displayAddonsDefault || offered.some(({ isPreSelected }) => isPreSelected)}
      className="mt-5 rounded-card border border-line px-4 print:hidden tight:px-3"
    >
      <summary className="flex min-h-12 list-none items-center justify-between">
        <h2 className="text-base font-semibold">{t('addOns')}</h2>
        <Icon name="chevron" className="size-4 rotate-90" />
      </summary>
      <ul className="divide-y divide-line">
        {offered.map((addOn) => {
          const price = priceText(addOn.price, priceSettings(site), t)
          const href = site.href(paths.product(addOn.urlKey))
          const hasOptions = addOn.type === 'configurable'
          const description = (
            <>
              {addOn.picture && (
                <img
                  src={addOn.picture.small}
                  alt=""
                  width={44}
                  height={44}
                  loading="lazy"
                  className="size-11 shrink-0 rounded-sm bg-backdrop object-contain tight:hidden"
                />
              )}
              <span className="min-w-0 grow text-sm leading-snug">
                {addOn.name}
                <b className="tabular block font-semibold">{price?.gesture || price?.main}</b>
                {hasOptions && <span className="block text-link">{t('addOnOptions')}</span>}
              </span>
            </>
          )
          return (
            <li key={addOn.id} className="flex items-center gap-3 py-2 tight:gap-x-1">
              {hasOptions ? (
                <a href={href} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 ps-8 no-underline">
                  {description}
                  <Icon name="chevron" className="mx-2 size-4 shrink-0 text-muted" />
                </a>
              ) : (
                <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                  <input
                    type="checkbox"
                    name="addon"
                    value={addOn.id}
                    form="buy"
                    defaultChecked={addOn.isPreSelected}
                    className="size-5 shrink-0 accent-primary"
                  />
                  {description}
                </label>
              )}
              {features.addOnTooltips && (
                <Tooltip label={t('about', { name: addOn.name })} text={stripTags(addOn.shortDescription)} />
              )}
              {!hasOptions && (
                <a
                  href={href}
                  aria-label={`${t('outlet.view')}: ${addOn.name}`}
                  className="grid size-(--target,2rem) place-items-center text-muted hover:text-link"
                >
                  <Icon name="chevron" className="size-4" />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
