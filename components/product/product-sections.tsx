import type { ReactNode } from 'react'
import type { Translator } from '#lib/i18n/translator.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/sections.ts'
import type { Product } from '#lib/product/product.ts'
import { nameSpecGroups } from '#lib/product/spec-group-names.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductOffers } from './product-offers.tsx'
import { SpecGroups, SpecRows } from './spec-groups.tsx'
import { TabbedSections } from './tabbed-sections.client.tsx'
import { VariantSpecs } from './variant-specs.client.tsx'

type Props = {
  site: Site
  t: Translator<'product'>
  product: Product
  /** The product's description, content of its buying group and manufacturer, and its reviews. */
  description: ReactNode
  memberContent: ReactNode
  makerContent: ReactNode
  reviews: ReactNode
}

type Section = { id: string; title: string; content: ReactNode }

/** All details of a product in sections, with tabs that jump to them; 'Product Overview' is the first. */
export function ProductSections({ site, t, product, description, memberContent, makerContent, reviews }: Props) {
  const about = t.raw('about')
  const sections: Section[] = [
    {
      id: OVERVIEW_SECTION_ID,
      title: t('overview'),
      content: <Overview site={site} t={t} product={product} description={description} memberContent={memberContent} />,
    },
    ...(product.specGroups.length > 0
      ? [
          {
            id: 'specifications',
            title: t('specifications'),
            content: (
              <VariantSpecs about={about}>
                <SpecGroups groups={nameSpecGroups(product.specGroups, t)} about={about} />
              </VariantSpecs>
            ),
          },
        ]
      : []),
    ...(product.documents.length > 0
      ? [{ id: 'documents', title: t('documents'), content: <Documents product={product} /> }]
      : []),
    ...(makerContent ? [{ id: 'from-the-maker', title: t('makerContent'), content: makerContent }] : []),
    ...(reviews ? [{ id: 'reviews', title: t('reviews'), content: reviews }] : []),
  ]
  return (
    <div className="mt-10">
      <TabbedSections label={t('jumpTo')} sections={sections} />
    </div>
  )
}

function Overview({ site, t, product, description, memberContent }: Omit<Props, 'makerContent' | 'reviews'>) {
  return (
    <>
      <div className="grid gap-8 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        <div className="min-w-0">
          {description}
          {memberContent && (
            <div className="mt-6">
              <h3 className="mb-2 text-lg font-semibold">{t('memberContent')}</h3>
              {memberContent}
            </div>
          )}
        </div>
        {(product.features.length > 0 || product.facts.length > 0) && (
          <div className="self-start rounded-card border border-line bg-surface p-6">
            {product.features.length > 0 && (
              <>
                <h3 className="mb-3 text-lg font-semibold">{t('features')}</h3>
                <ul className="space-y-2">
                  {product.features.map((feature) => (
                    <li key={feature} className="flex gap-3">
                      <span aria-hidden="true" className="tick mt-1" />
                      <span className="min-w-0 [overflow-wrap:anywhere]">{feature}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {product.facts.length > 0 && (
              <>
                <h3 className="mt-5 mb-2 text-lg font-semibold first:mt-0">{t('facts')}</h3>
                <SpecRows specs={product.facts} about={t.raw('about')} />
              </>
            )}
          </div>
        )}
      </div>
      <ProductOffers site={site} t={t} product={product} />
    </>
  )
}

function Documents({ product }: { product: Product }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {product.documents.map((document) => (
        <li key={document.url} className="border-t border-line">
          <a
            href={document.url}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 items-center py-1 text-link underline underline-offset-4"
          >
            {document.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
