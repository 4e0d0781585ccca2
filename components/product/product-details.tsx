import type { ReactNode } from 'react'
import { formatDate } from '#lib/core/date.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/sections.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate; product: Product; children: ReactNode }

/** Overview, offers, specifications, documents and stock; `children` is the product's description. */
export function ProductDetails({ site, t, product, children }: Props) {
  const sections = [
    {
      id: OVERVIEW_SECTION_ID,
      title: t('overview'),
      isShown: product.description !== '' || product.features.length > 0,
    },
    { id: 'specifications', title: t('specifications'), isShown: product.specGroups.length > 0 },
    { id: 'reviews', title: t('reviews'), isShown: site.config.features.productReviews },
  ].filter((section) => section.isShown)
  const day = (text: string) => formatDate(text, site.locale, site.config.locale.timeZone)

  return (
    <div className="mt-12">
      <nav aria-label={t('jumpTo')} className="border-b border-line">
        <ul className="flex gap-6 overflow-x-auto">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-12 items-center whitespace-nowrap border-b-2 border-transparent font-semibold no-underline hover:border-primary"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>

      <section id={OVERVIEW_SECTION_ID} className="scroll-mt-40 py-8">
        <h2 className="mb-4 text-2xl font-semibold">{t('overview')}</h2>
        <div className="grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>{children}</div>
          {product.features.length > 0 && (
            <div className="rounded-card bg-surface p-6">
              <h3 className="mb-3 text-lg font-semibold">{t('features')}</h3>
              <ul className="space-y-2">
                {product.features.map((feature) => (
                  <li key={feature} className="flex gap-3">
                    <span aria-hidden="true" className="text-positive">
                      ✓
                    </span>
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {product.promotions.length > 0 && (
          <div className="mt-8">
            <h3 className="mb-3 text-lg font-semibold">{t('promotions')}</h3>
            <ul className="grid gap-3 sm:grid-cols-2">
              {product.promotions.map((promotion) => (
                <li key={promotion.programId} className="rounded-card border border-line p-4">
                  <p className="font-semibold">{promotion.name}</p>
                  <p className="text-sm text-muted">{promotion.description}</p>
                  {promotion.endDate && (
                    <p className="mt-1 text-sm text-muted">
                      {t('promotionDates', { start: day(promotion.startDate), end: day(promotion.endDate) })}
                    </p>
                  )}
                  {promotion.formUrl && (
                    <a
                      href={promotion.formUrl}
                      target="_blank"
                      rel="noopener"
                      className="mt-2 inline-block py-1 text-sm text-link underline"
                    >
                      {t('rebateForm')}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>

      {product.specGroups.length > 0 && (
        <section id="specifications" className="scroll-mt-40 border-t border-line py-8">
          <h2 className="mb-4 text-2xl font-semibold">{t('specifications')}</h2>
          <div className="gap-x-12 md:columns-2">
            {product.specGroups.map((group) => (
              <div key={group.name} className="mb-8 break-inside-avoid">
                <h3 className="mb-2 font-semibold">{group.name}</h3>
                <dl>
                  {group.specs.map((spec) => (
                    <div key={spec.name} className="grid grid-cols-2 gap-4 border-t border-line py-2 text-sm">
                      <dt className="text-muted">{spec.name}</dt>
                      <dd className="break-words">{spec.value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        </section>
      )}

      {product.documents.length > 0 && (
        <section className="border-t border-line py-8">
          <h2 className="mb-3 text-2xl font-semibold">{t('documents')}</h2>
          <ul className="flex flex-wrap gap-x-6">
            {product.documents.map((document) => (
              <li key={document.url}>
                <a href={document.url} className="inline-block py-2 text-link underline">
                  {document.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      {product.locationStock.some((entry) => entry.storeName !== '') && (
        <section className="border-t border-line py-8">
          <h2 className="mb-3 text-2xl font-semibold">{t('stores')}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {product.locationStock.map((entry) => (
              <li key={entry.storeName} className="rounded-card border border-line p-4">
                <p className="font-semibold">{entry.storeName}</p>
                <p className={`text-sm ${entry.qty > 0 ? 'text-positive' : 'text-muted'}`}>
                  {t('inStoreQty', { count: entry.qty })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
