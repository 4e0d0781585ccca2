import { CmsContent } from '#components/cms/cms-content.tsx'
import { bannerHtml, isLinkTile } from '#lib/cms/banner-html.ts'
import { loadPromotionBanners } from '#lib/cms/load-banners.server.ts'
import type { PromoBannerWire } from '#lib/contracts/promo-banner.ts'
import { LIMITS, SHOPPER_STREAM_BANNER_TYPES } from '#lib/core/constants.ts'
import type { Site } from '#lib/site/site.ts'

const [ROW, TILE, LIST_ROW] = SHOPPER_STREAM_BANNER_TYPES

/** A banner among products; `isWide` gives it a whole row. */
export type StreamBanner = { readonly banner: PromoBannerWire; readonly isWide: boolean }

/** Search parameters that identify the listing in the request for banners (S1-3.9). */
export type BannerFilters = readonly ['product_category' | 'dynamic_category_value', string][]

/**
 * Loads the shopper stream's banners for a layout; in a grid, banners of tile size alternate with those of row size.
 * Empty unless the store has the shopper stream turned on (S1-3.1, S1-9).
 */
export async function loadStreamBanners(
  site: Site,
  mode: 'grid' | 'list',
  filters: BannerFilters,
): Promise<readonly StreamBanner[]> {
  if (!site.config.partners.hasShopperStream) return []
  const load = async (type: string, isWide: boolean): Promise<StreamBanner[]> => {
    const banners = await loadPromotionBanners(site, {
      type,
      search: [['limit', String(LIMITS.promoBanners)], ['order', 'end_date'], ...filters],
    })
    return banners.map((banner) => ({ banner, isWide }))
  }
  if (mode === 'list') return load(LIST_ROW, true)
  const [tiles, rows] = await Promise.all([load(TILE, false), load(ROW, true)])
  return Array.from({ length: Math.max(tiles.length, rows.length) }).flatMap((_, index) =>
    [tiles[index], rows[index]].filter((banner) => banner !== undefined),
  )
}

/** A banner as <li> among the tiles. */
export function StreamBannerItem({ site, banner: { banner, isWide } }: { site: Site; banner: StreamBanner }) {
  const className = [isWide && 'col-span-full', isLinkTile(banner) && 'link-tile'].filter(Boolean).join(' ')
  return (
    <li className={className || undefined}>
      <CmsContent
        site={site}
        html={bannerHtml(banner)}
        source={{ type: 'promotion', id: banner.banner_id }}
        className="cms h-full px-3"
      />
    </li>
  )
}
