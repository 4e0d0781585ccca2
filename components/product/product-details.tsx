import type { ReactNode } from 'react'
import { CmsContent } from '#components/cms/cms-content.tsx'
import type { ReviewSummaryWire } from '#lib/contracts/review.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/overview-section.ts'
import { contentPartner, describeForPartner } from '#lib/product/partners.ts'
import type { Product } from '#lib/product/product.ts'
import { nameSpecGroups } from '#lib/product/spec-group-names.ts'
import type { Site } from '#lib/site/site.ts'
import { PartnerPartIsland } from './product-islands.client.tsx'
import { ProductOffers } from './product-offers.tsx'
import { RetailBanner } from './product-relations.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { SpecGroups, SpecRows, type SpecTexts } from './spec-groups.tsx'
import { TabbedSections } from './tabbed-sections.client.tsx'
import { VariantSpecs } from './variant-specs.client.tsx'

type Props = { site: Site; t: Translator<'product'>; product: Product; reviews: ReviewSummaryWire | null }

type Section = { id: string; title: string; content: ReactNode }

/** All details of a product in sections, with tabs that jump to them; 'Product Overview' is the first. */
export function ProductDetails({ site, t, product, reviews }: Props) {
  const texts = specTexts(site, t)
  const partner = contentPartner(site)
  const sections: (Section | false | null)[] = [
    { id: OVERVIEW_SECTION_ID, title: t('overview'), content: <Overview site={site} t={t} product={product} /> },
    product.specGroups.length > 0 && {
      id: 'specifications',
      title: t('specifications'),
      content: (
        <VariantSpecs texts={texts}>
          <SpecGroups groups={nameSpecGroups(product.specGroups, t)} texts={texts} />
        </VariantSpecs>
      ),
    },
    product.documents.length > 0 && {
      id: 'documents',
      title: t('documents'),
      content: <Documents product={product} />,
    },
    partner && {
      id: 'from-the-maker',
      title: t('makerContent'),
      content: (
        <PartnerPartIsland part="maker" partner={partner} {...describeForPartner(product)} islandClass="min-h-6" />
      ),
    },
    site.config.features.productReviews && {
      id: 'reviews',
      title: t('reviews'),
      content: <ProductReviews site={site} t={t} product={product} reviews={reviews} />,
    },
  ]
  return (
    <>
      <RetailBanner site={site} product={product} />
      <div className="mt-10">
        <TabbedSections
          label={t('jumpTo')}
          sections={sections.filter((section) => section !== false && section !== null)}
        />
      </div>
    </>
  )
}

const specTexts = (site: Site, t: Translator<'product'>): SpecTexts => ({
  about: t.raw('about'),
  drawing: {
    locale: site.locale,
    label: t.raw('drawing.label'),
    scale: {
      person: t('drawing.scale.person'),
      letter: t('drawing.scale.letter'),
      a4: t('drawing.scale.a4'),
      card: t('drawing.scale.card'),
    },
    units: {
      in: t('drawing.units.in'),
      ft: t('drawing.units.ft'),
      cm: t('drawing.units.cm'),
      mm: t('drawing.units.mm'),
      m: t('drawing.units.m'),
    },
  },
})

/** Description, content of the product's buying group, features and facts, and offers. */
function Overview({ site, t, product }: Omit<Props, 'reviews'>) {
  const content = { type: 'product', id: product.id } as const
  const hasMemberContent = site.config.productPage.enableMemberHtmlContent && product.memberHtml
  return (
    <>
      <div className="grid gap-8 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        <div className="min-w-0">
          <CmsContent site={site} html={product.description} source={content} className="cms max-w-3xl" />
          {hasMemberContent && (
            <div className="mt-6">
              <h3 className="mb-2 text-lg font-semibold">{t('memberContent')}</h3>
              <CmsContent site={site} html={product.memberHtml} source={content} className="cms max-w-3xl" />
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
