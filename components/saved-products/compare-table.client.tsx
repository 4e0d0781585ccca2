'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { AddToCartForm } from '#components/cart/add-to-cart-form.client.tsx'
import { priceText } from '#components/product/price-text.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { CheckboxField } from '#components/ui/field.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { LIMITS } from '#lib/core/constants.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Product } from '#lib/product/product.ts'
import { nameSpecGroups } from '#lib/product/spec-group-names.ts'
import { buildCompareTable, type CompareFacts, keepDifferences } from '#lib/saved-products/compare-rows.ts'
import { stockTexts, writeStock } from '#lib/stock/stock-status.ts'
import { useListPage, useProductTexts } from './list-page-context.client.tsx'

type Props = {
  products: readonly Product[]
  onRemove: (product: Product) => void
  onClear: () => void
}

const CELL = 'border-b border-line px-3 py-3 text-left align-top'
const STICKY = 'sticky left-0 z-10 bg-page print:static'

/**
 * Table of products. The names stay in view while the page scrolls down, the row headings while the table scrolls
 * sideways. A table wider than a phone is its own scroll container, so its sticky head can't stay at the top of the
 * page: a strip of the names replaces it.
 */
export function CompareTable({ products, onRemove, onClear }: Props) {
  const t = useTranslations('lists.compare')
  const tProduct = useProductTexts()
  const facts = useFacts()
  const [isShort, setIsShort] = useState(false)
  const all = nameSpecGroups(buildCompareTable(products, t('facts'), facts), tProduct)
  const groups = isShort && products.length > 1 ? keepDifferences(all) : all
  // Two products fit on any screen.
  const isWide = products.length > 2
  const head = useRef<HTMLTableSectionElement>(null)
  const isHeadGone = useIsGone(head)
  const [leftPx, setLeftPx] = useState(0)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <p className="text-muted">
          {t('count', { count: products.length, limit: LIMITS.compare })}
          {products.length === 1 && ` · ${t('addMore')}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between">
          {products.length > 1 && (
            <CheckboxField label={t('differencesOnly')} checked={isShort} onChange={setIsShort} />
          )}
          <button type="button" onClick={() => window.print()} className={`${buttonStyle.quiet} max-sm:hidden`}>
            {t('print')}
          </button>
          <button type="button" onClick={onClear} className={buttonStyle.quiet}>
            {t('clear')}
          </button>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="sticky top-(--header-height,0px) z-20 -mx-4 h-0 overflow-visible md:hidden print:hidden"
      >
        {isHeadGone && (
          <div className="flex overflow-hidden border-b border-line bg-page text-sm font-semibold">
            <span className="relative z-10 w-26 flex-none bg-page" />
            {products.map(({ id, name }) => (
              <span
                key={id}
                className={`truncate px-3 py-2 ${isWide ? 'w-40 flex-none' : 'flex-1'}`}
                style={{ translate: `${-leftPx}px` }}
              >
                {name}
              </span>
            ))}
          </div>
        )}
      </div>
      <section
        aria-label={t('scroll')}
        tabIndex={isWide ? 0 : undefined}
        onScroll={({ currentTarget }) => setLeftPx(currentTarget.scrollLeft)}
        className="relative max-md:-mx-4 max-md:overflow-x-auto print:overflow-visible"
      >
        <table
          className={`w-full table-fixed border-separate border-spacing-0 ${
            isWide ? 'max-md:w-max max-md:min-w-full' : ''
          }`}
        >
          <caption className="sr-only">{t('caption', { names: products.map(({ name }) => name).join(', ') })}</caption>
          <colgroup>
            <col className="w-26 md:w-48" />
            {products.map(({ id }) => (
              <col key={id} className={isWide ? 'w-40 md:w-auto' : undefined} />
            ))}
          </colgroup>
          <thead ref={head}>
            <tr>
              <th scope="col" className={`${CELL} ${STICKY} top-0 z-30`}>
                <span className="sr-only">{t('property')}</span>
              </th>
              {products.map((product) => (
                <ProductHead key={product.id} product={product} onRemove={() => onRemove(product)} />
              ))}
            </tr>
          </thead>
          <tbody className="print:hidden">
            <tr>
              <td className={`${CELL} ${STICKY}`} />
              {products.map((product) => (
                <td key={product.id} className={CELL}>
                  <ProductAction product={product} />
                </td>
              ))}
            </tr>
          </tbody>
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={products.length + 1}
                  className="border-b border-line bg-surface px-3 py-2 text-left font-semibold"
                >
                  <span className="sticky left-3">{group.name}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.name}>
                  <th
                    scope="row"
                    title={row.tooltip || undefined}
                    className={`${CELL} ${STICKY} text-sm font-medium text-muted [overflow-wrap:anywhere]`}
                  >
                    {row.name}
                  </th>
                  {row.values.map((value, index) => (
                    <td
                      key={products[index]?.id}
                      className={
                        `${CELL} tabular text-sm [overflow-wrap:anywhere] ` +
                        (row.isSame || products.length < 2 ? '' : 'font-semibold')
                      }
                    >
                      {value || (
                        <>
                          <span aria-hidden="true" className="text-muted">
                            –
                          </span>
                          <span className="sr-only">{t('none')}</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {groups.length === 0 && <p className="text-muted">{t('noDifferences')}</p>}
    </>
  )
}

/** Whether an element has scrolled out of the viewport at the top. */
function useIsGone(element: RefObject<HTMLElement | null>): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry) setIsGone(!entry.isIntersecting && entry.boundingClientRect.bottom < 1)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isGone
}

/** Values compared besides the specifications. */
function useFacts(): CompareFacts {
  const t = useTranslations('lists.compare')
  const tProduct = useProductTexts()
  const site = useSite()
  const { outOfStock } = useListPage()
  const number = new Intl.NumberFormat(site.locale, { maximumFractionDigits: 1 })
  const texts = stockTexts(tProduct, outOfStock)
  const facts = [
    {
      name: t('price'),
      read: ({ price }: Product) => priceText(price, site, tProduct)?.main ?? '',
    },
    { name: t('brand'), read: ({ brand }: Product) => brand },
    { name: t('model'), read: ({ modelNumber }: Product) => modelNumber },
    { name: t('availability'), read: (product: Product) => writeStock(product, texts) },
    {
      name: t('rating'),
      read: ({ rating }: Product) =>
        rating && site.has('productRatings')
          ? tProduct('rating', { average: number.format(rating.average), count: rating.count })
          : '',
    },
    { name: t('features'), read: ({ features }: Product) => features.join('; ') },
  ]
  return facts
}

function ProductHead({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const t = useTranslations('lists.compare')
  const { href } = useSite()
  return (
    <th scope="col" abbr={product.name} className={`${CELL} sticky top-0 z-20 bg-page font-normal print:static`}>
      <div className="flex items-start justify-between gap-1">
        {product.picture && (
          <img
            src={product.picture.small}
            alt=""
            width={96}
            height={96}
            className="size-16 rounded-card bg-backdrop object-contain md:size-24"
          />
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('remove', { name: product.name })}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface print:hidden"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <a
        href={href(paths.product(product.urlKey))}
        className="mt-2 line-clamp-3 text-sm font-semibold no-underline hover:underline md:text-base"
      >
        {product.name}
      </a>
    </th>
  )
}

/** Adds a simple product to the cart; other products need options and get a link to their page. */
function ProductAction({ product }: { product: Product }) {
  const t = useTranslations('lists.compare')
  const tProduct = useProductTexts()
  const site = useSite()
  const { name } = product
  if (!site.has('cart') || !product.canAddToCart || product.type !== 'simple') {
    return (
      <a
        href={site.href(paths.product(product.urlKey))}
        aria-label={t('viewOf', { name })}
        className={`${buttonStyle.secondary} w-full px-3`}
      >
        {t('view')}
      </a>
    )
  }
  const price = priceText(product.price, site, tProduct)
  return (
    <AddToCartForm
      productId={product.id}
      product={{ name, imageUrl: product.picture?.small ?? '', priceText: price?.main ?? '' }}
      buttonName={`${tProduct('addToCart')}: ${name}`}
      buttonClass={`${buttonStyle.primary} w-full px-3`}
    />
  )
}
