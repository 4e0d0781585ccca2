import { Carousel } from '#components/ui/carousel.tsx'
import { carouselTexts } from '#components/ui/carousel-texts.ts'
import { loadBrands } from '#lib/catalog/brands.server.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { readCarousel } from '#lib/cms/tags/carousel.ts'
import { ITEMS_PER_DISPLAY } from '#lib/core/constants.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { brandHref } from '#lib/site/brand-link.ts'
import type { TagProps } from './tag-props.ts'

const MOST_BRANDS = 100

/** avb-brands: links to the products of the store's brands (S1-1); with data-carousel as a carousel. */
export async function CmsBrands({ site, attributes: properties }: TagProps) {
  const attributes = readAttributes(properties)
  const limit = attributes.count('limit', MOST_BRANDS, 1, MOST_BRANDS)
  const brands = (await loadBrands(site)).slice(0, limit)
  if (brands.length === 0) return null
  const entries = brands.map(({ value, label }) => (
    <li key={value}>
      <a href={brandHref(site, value)}>{label}</a>
    </li>
  ))
  if (!attributes.flag('carousel')) return <ul className="c-brands">{entries}</ul>
  const t = await loadTranslator(site.locale, 'carousel')
  const options = readCarousel(attributes, ITEMS_PER_DISPLAY.general)
  return (
    <Carousel count={entries.length} options={options} texts={carouselTexts(t)}>
      {entries}
    </Carousel>
  )
}
