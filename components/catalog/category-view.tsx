import type { ReactNode } from 'react'
import { CmsBlock } from '#components/cms/cms-block.tsx'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { PageLanguages } from '#components/navigation/site-state-provider.client.tsx'
import { ProductRow } from '#components/product/product-row.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { ListEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { categoryModeOf, listingHref } from '#lib/catalog/catalog-query.ts'
import { buildCategoryCrumbs, subcategoriesOf } from '#lib/catalog/category-trail.ts'
import type { CategoryPage } from '#lib/catalog/load-category-page.server.ts'
import { blockKindOf, categoryIntroOf } from '#lib/cms/block-kind.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import { ITEMS_PER_DISPLAY, LIMITS } from '#lib/core/constants.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { languagePaths } from '#lib/site/alternates.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { CategoryLandingSections } from './category-landing-sections.tsx'
import { FetchFailure } from './fetch-failure.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingView } from './listing-view.tsx'
import { Subcategories } from './subcategories.tsx'

/** A category's landing page or its products. */
export async function CategoryView({ site, query, category, listing, posmGroups, pathsByLocale }: CategoryPage) {
  const frame = { site, query, category, pathsByLocale }
  if (listing === null) {
    return (
      <CategoryFrame {...frame}>
        <FetchFailure site={site} path={site.href(listingHref(paths.category(category.urlKey), query))} />
      </CategoryFrame>
    )
  }
  if (categoryModeOf(query, category) === 'PAGE') {
    return (
      <CategoryFrame {...frame} total={listing.total} isLanding>
        <CategoryLandingSections site={site} category={category} total={listing.total} />
      </CategoryFrame>
    )
  }
  return (
    <CategoryFrame {...frame} total={listing.total}>
      <ListEvent id={paths.category(category.urlKey)} name={category.heading} />
      <ListingView
        site={site}
        path={site.href(paths.category(category.urlKey))}
        resource={fillPath(REST_PATHS.category, { catalogKey: category.urlKey })}
        query={query}
        listing={listing}
        defaultSort={category.defaultSort || site.config.catalog.defaultSortBy}
        featuredFilter={category.featuredFilter}
        bannerFilters={[['product_category', category.urlKey]]}
      />
      {posmGroups.map(({ name, products }) => (
        <section key={name} aria-label={name} className="mt-14">
          <h2 className="mb-4 text-2xl font-semibold">{name}</h2>
          <ProductRow
            site={site}
            products={products.slice(0, LIMITS.productCarousel)}
            options={{ items: ITEMS_PER_DISPLAY.featured }}
          />
        </section>
      ))}
    </CategoryFrame>
  )
}

/** A category page while its products load. */
export async function CategoryWaiting({ site, query, category, pathsByLocale }: CategoryPage) {
  const t = await loadTranslator(site.locale)
  return (
    <CategoryFrame site={site} query={query} category={category} pathsByLocale={pathsByLocale}>
      <ListingSkeleton label={t('loading')} />
    </CategoryFrame>
  )
}

type FrameProps = Pick<CategoryPage, 'site' | 'query' | 'category' | 'pathsByLocale'> & {
  total?: number
  /** Whether the children are a landing page, which has its own heading and sections. */
  isLanding?: boolean
  children: ReactNode
}

async function CategoryFrame({ site, query, category, pathsByLocale, total, isLanding = false, children }: FrameProps) {
  const introId = `catalog-seo-before-${category.urlKey}`
  const [t, tCommon, categories, intro] = await Promise.all([
    loadTranslator(site.locale, 'catalog'),
    loadTranslator(site.locale),
    loadCategories(site),
    loadBlock(site, introId),
  ])
  const crumbs = [
    { name: tCommon('home'), href: site.href('/') },
    ...buildCategoryCrumbs(categories, category, total, t('ourCatalog')).map(({ name, urlKey }) => ({
      name,
      ...(urlKey !== undefined && { href: site.href(paths.category(urlKey)) }),
    })),
  ]
  const isPlain = query.page === 1 && query.filters.length === 0
  const blocks = category.blocks.filter(
    ({ identifier }) => identifier !== introId && blockKindOf(identifier) === 'content',
  )
  const isBefore = ({ identifier }: { identifier: string }) => identifier.startsWith('catalog-seo-before-')
  const source = { type: 'category', id: category.urlKey }
  return (
    <div className="catalog-page pb-16">
      <PageStructuredData site={site} text={category.structuredData} name={`The category "${category.urlKey}"`} />
      <PageLanguages paths={languagePaths(site, paths.category(category.urlKey), pathsByLocale)} />
      <Breadcrumbs site={site} label={tCommon('breadcrumbs')} crumbs={crumbs} />
      <CmsBlock site={site} identifier={introId} html={categoryIntroOf(intro, category.displayMode)} className="cms" />
      {!isLanding && <h1 className="text-3xl font-semibold">{category.heading}</h1>}
      {!isLanding && isPlain && category.subheading && (
        <h2 className="mt-1 text-lg text-muted">{category.subheading}</h2>
      )}
      {isPlain && !isLanding && (
        <CmsContent site={site} html={category.description} source={source} className="cms mt-2 max-w-3xl text-muted" />
      )}
      {!isLanding && category.hasSubnav && (
        <Subcategories
          site={site}
          categories={subcategoriesOf(categories, category.id)}
          label={t('subcategories')}
          isRow
        />
      )}
      {category.messages.length > 0 && (
        <div className="mt-4 grid gap-2">
          {category.messages.map(({ kind, text }) => (
            <Notice key={text} tone={kind}>
              {text}
            </Notice>
          ))}
        </div>
      )}
      {blocks.filter(isBefore).map(({ identifier, html }) => (
        <CmsBlock key={identifier} site={site} identifier={identifier} html={html} className="cms mt-4" />
      ))}
      <div className={isLanding ? undefined : 'mt-6'}>{children}</div>
      {blocks
        .filter((block) => !isBefore(block))
        .map(({ identifier, html }) => (
          <CmsBlock key={identifier} site={site} identifier={identifier} html={html} className="cms mt-12" />
        ))}
      {isPlain && category.bottomDescription && (
        <section className="mt-16 max-w-3xl">
          {category.bottomHeading && <h2 className="mb-3 text-2xl font-semibold">{category.bottomHeading}</h2>}
          <CmsContent site={site} html={category.bottomDescription} source={source} className="cms" />
        </section>
      )}
    </div>
  )
}
