import type { ReactNode } from 'react'
import { Carousel } from '#components/ui/carousel.tsx'
import { carouselTexts } from '#components/ui/carousel-texts.ts'
import { bannerHtml, isLinkTile } from '#lib/cms/banner-html.ts'
import type { ContentSource } from '#lib/cms/content-context.ts'
import { loadPromotionBanners } from '#lib/cms/load-banners.server.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { readCarousel } from '#lib/cms/tags/carousel.ts'
import { readPromotionChoice } from '#lib/cms/tags/promotions.ts'
import { ITEMS_PER_DISPLAY } from '#lib/core/constants.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { TagProps } from './tag-props.ts'

type Props = TagProps & {
  /** Renders the HTML of a banner, which may contain custom tags. */
  renderContent: (html: string, source: ContentSource) => ReactNode
}

/** avb-promotions: all banners of a type, or one banner; as a list, or with data-carousel as a carousel (S1-2.11). */
export async function CmsPromotions({ site, attributes: properties, renderContent }: Props) {
  const attributes = readAttributes(properties)
  const choice = readPromotionChoice(attributes)
  const banners = await loadPromotionBanners(site, choice)
  const isCarousel = attributes.flag('carousel')
  // An empty carousel renders its own text (S1-2.12).
  if (choice === null || (banners.length === 0 && !isCarousel)) return null
  const entries = banners.map((banner) => (
    <li
      key={banner.banner_id}
      className={`${isCarousel ? 'h-full px-1' : 'only:col-span-full'} ${isLinkTile(banner) ? 'link-tile' : ''}`}
    >
      {renderContent(bannerHtml(banner), { type: 'promotion', id: banner.banner_id })}
    </li>
  ))
  if (!isCarousel) return <ul className="cms-promotions tile-grid">{entries}</ul>
  const options = readCarousel(attributes, ITEMS_PER_DISPLAY.promotion)
  return (
    <div className="[--carousel-gap:0px]">
      <Carousel
        count={entries.length}
        options={options}
        texts={carouselTexts(await loadTranslator(site.locale, 'carousel'))}
      >
        {entries}
      </Carousel>
    </div>
  )
}
