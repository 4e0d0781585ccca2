import { Children, type ReactNode } from 'react'
import { Carousel } from '#components/ui/carousel.tsx'
import { carouselTexts } from '#components/ui/carousel-texts.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { CMS_ITEMS, readCarousel } from '#lib/cms/tags/carousel.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { TagProps } from './tag-props.ts'

/** avb-carousel: a carousel with one item per child element (S1-2.11, S1-2.12). */
export async function CmsCarousel({ site, attributes: properties }: TagProps) {
  const attributes = readAttributes(properties)
  const texts = carouselTexts(await loadTranslator(site.locale, 'carousel'))
  const children = properties.children as ReactNode
  const name = attributes.text('label', 'title') || texts.name
  return (
    <Carousel count={Children.count(children)} options={readCarousel(attributes, CMS_ITEMS)} texts={{ ...texts, name }}>
      {children}
    </Carousel>
  )
}
