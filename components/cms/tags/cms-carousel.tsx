import { Children, type ReactNode } from 'react'
import { Carousel } from '#components/ui/carousel.tsx'
import { carouselLabels } from '#components/ui/carousel-labels.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { CMS_ITEMS, readCarousel } from '#lib/cms/tags/carousel.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { TagProps } from './tag-props.ts'

/** avb-carousel: what staff put inside, one item a child (specification 2.11, 2.12). */
export async function CmsCarousel({ site, attributes: properties }: TagProps) {
  const attributes = readAttributes(properties)
  const labels = carouselLabels(await loadTranslator(site.locale))
  const children = properties.children as ReactNode
  const name = attributes.text('label', 'title') || labels.name
  return (
    <Carousel
      count={Children.count(children)}
      options={readCarousel(attributes, CMS_ITEMS)}
      labels={{ ...labels, name }}
    >
      {children}
    </Carousel>
  )
}
