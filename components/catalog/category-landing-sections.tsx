import type { ReactNode } from 'react'
import { CmsBlock } from '#components/cms/cms-block.tsx'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { CmsPromotions } from '#components/cms/tags/cms-promotions.tsx'
import { ProductRow } from '#components/product/product-row.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Carousel } from '#components/ui/carousel.tsx'
import { carouselTexts } from '#components/ui/carousel-texts.ts'
import { loadCatalogPosts } from '#lib/catalog/blog.server.ts'
import { loadBrands } from '#lib/catalog/brands.server.ts'
import { subcategoriesOf } from '#lib/catalog/category-trail.ts'
import { loadFeaturedProducts } from '#lib/catalog/featured.server.ts'
import { type LandingPage as Landing, type LandingSection, mergeLanding, orderSections } from '#lib/catalog/landing.ts'
import type { Category } from '#lib/catalog/listing.ts'
import { logMissingPart } from '#lib/catalog/log-missing-part.ts'
import { ITEMS_PER_DISPLAY, LIMITS } from '#lib/core/constants.ts'
import { stripTags, truncate } from '#lib/core/html/html.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import type { Site } from '#lib/site/site.ts'
import { BrandList } from './brand-list.tsx'
import { CARD, CategoriesData, CategoryLink, Subcategories } from './subcategories.tsx'

type Props = { site: Site; category: Category; total: number }
type SectionProps = Props & { landing: Landing; t: Translate<'catalog'> }

/** Sections of a landing page, in the order set by the category or the store (S1-2.13). */
export async function CategoryLandingSections({ site, category, total }: Props) {
  const [t, categories] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadCategories(site)])
  const landing = mergeLanding(site.config.catalog.landing, category.landing)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-14">
      <CategoriesData site={site} categories={subcategoriesOf(categories, category.id)} />
      {orderSections(landing).map((name) => {
        const Section = SECTIONS[name]
        return <Section key={name} site={site} category={category} total={total} landing={landing} t={t} />
      })}
    </div>
  )
}

const SECTIONS: Readonly<Record<LandingSection, (props: SectionProps) => ReactNode | Promise<ReactNode>>> = {
  h1_title: Heading,
  hero_block: ({ landing, ...props }) => <Content {...props} content={landing.hero_block} />,
  featured_products: Featured,
  promo_banners: Banners,
  blogs: Posts,
  brands: Brands,
  custom_content: ({ landing, ...props }) => <Content {...props} content={landing.custom_content} />,
  categories: Categories,
}

function Heading({ site, category, landing }: SectionProps) {
  return (
    <div>
      <h1 className="text-3xl font-semibold">{landing.h1_title?.title || category.heading}</h1>
      {category.subheading && <h2 className="mt-1 text-lg text-muted">{category.subheading}</h2>}
      <CmsContent
        site={site}
        html={category.description}
        source={{ type: 'category', id: category.urlKey }}
        className="cms mt-2 max-w-3xl text-muted"
      />
    </div>
  )
}

async function Content({
  site,
  category,
  content,
}: Pick<Props, 'site' | 'category'> & { content: Landing['hero_block'] }) {
  if (!content) return null
  const { block } = content
  if (block) return <CmsBlock site={site} identifier={block} html={await loadBlock(site, block)} className="cms" />
  const source = { type: 'category', id: category.urlKey }
  return <CmsContent site={site} html={content.content} source={source} className="cms" />
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

async function Featured({ site, landing: { featured_products: section }, t }: SectionProps) {
  const products = section ? await loadFeaturedProducts(site, section) : []
  if (!section || products.length === 0) return null
  const usual = ITEMS_PER_DISPLAY.featured
  const count = (breakpoint: keyof typeof usual) => section.display?.[breakpoint] || usual[breakpoint]
  const items = { xs: count('xs'), sm: count('sm'), md: count('md'), lg: count('lg'), xl: count('xl') }
  return (
    <Section title={section.section_title || t('featured')}>
      <ProductRow site={site} products={products} options={{ items }} />
    </Section>
  )
}

function Banners({ site, landing: { promo_banners: section }, t }: SectionProps) {
  if (!section?.type) return null
  return (
    <Section title={section.section_title || t('offers')}>
      <CmsPromotions
        site={site}
        attributes={{
          dataType: section.type,
          dataLimit: String(section.limit || LIMITS.promoBanners),
          dataCarousel: 'true',
        }}
        renderContent={(html, source) => <CmsContent site={site} html={html} source={source} />}
      />
    </Section>
  )
}

const EXCERPT_LENGTH = 160

async function Posts({ site, landing: { blogs: section }, t }: SectionProps) {
  const posts = section && section.post_ids.length > 0 ? await loadCatalogPosts(site, section.post_ids) : null
  if (posts && !posts.ok) logMissingPart(site, posts.error)
  if (!section || !posts?.ok || posts.value.length === 0) return null
  return (
    <Section title={section.section_title || t('fromTheBlog')}>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.value.map((post) => (
          <li key={post.post_id}>
            {post.image && (
              <img
                src={toMediaUrl(post.image, site.config.identity.baseMediaUrl)}
                alt=""
                width={640}
                height={360}
                loading="lazy"
                decoding="async"
                className="mb-3 aspect-video w-full rounded-card object-cover"
              />
            )}
            <h3 className="text-lg font-semibold">
              <a href={site.href(paths.blogPost(post.url_key || post.post_id))}>{post.title}</a>
            </h3>
            <p className="mt-1 text-muted">{truncate(stripTags(post.short_content || post.content), EXCERPT_LENGTH)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

async function Brands({ site, landing: { brands: section }, t }: SectionProps) {
  const brands = section ? await loadBrands(site) : []
  if (!section || brands.length === 0) return null
  return (
    <Section title={section.section_title || t('brands')}>
      <BrandList site={site} brands={section.limit >= 1 ? brands.slice(0, section.limit) : brands} />
      {site.config.catalog.hasBrandsPage && (
        <p className="mt-6">
          <a href={site.href(paths.brands)} className={buttonStyle.secondary}>
            {t('allBrands')}
          </a>
        </p>
      )}
    </Section>
  )
}

async function Categories({ site, category, total, landing: { categories: section }, t }: SectionProps) {
  const children = subcategoriesOf(await loadCategories(site), category.id)
  const title = section?.section_title || t('subcategories')
  const all = (
    <p className="mt-6">
      <a href={`${site.href(paths.category(category.urlKey))}?display_mode=PRODUCTS`} className={buttonStyle.secondary}>
        {t('allProducts', { count: total })}
      </a>
    </p>
  )
  if (children.length === 0) return total > 0 ? all : null
  return (
    <Section title={title}>
      {section?.layout === 'carousel' ? (
        <Carousel
          count={children.length}
          options={{ items: ITEMS_PER_DISPLAY.featured }}
          texts={carouselTexts(await loadTranslator(site.locale, 'carousel'))}
        >
          {children.map((child) => (
            <li key={child.entity_id} className="grid grid-cols-1 p-1">
              <CategoryLink site={site} category={child} hasPicture look={CARD} />
            </li>
          ))}
        </Carousel>
      ) : (
        <Subcategories site={site} categories={children} label={title} />
      )}
      {total > 0 && all}
    </Section>
  )
}
