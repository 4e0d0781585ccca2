import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { PromoBannerListWire, PromoBannerWire } from '../contracts/promo-banner.ts'
import type { PromotionChoice } from './tags/promotions.ts'

/** Banners of a promotions element; empty if the request fails, which is logged (S1-7.1, S1-8). */
export async function loadPromotionBanners(scope: Scope, choice: PromotionChoice): Promise<readonly PromoBannerWire[]> {
  if (choice === null) return []
  const cache = { tags: cacheTags(scope, 'blocks'), revalidateS: REVALIDATE_S.content }
  if ('bannerId' in choice) {
    const path = fillPath(REST_PATHS.promoBanner, { bannerId: choice.bannerId })
    const response = await load(scope, { path, schema: PromoBannerWire, cache })
    return response.ok ? [response.value] : []
  }
  const response = await load(scope, {
    path: fillPath(REST_PATHS.promoBanners, { type: choice.type }),
    search: [...choice.search],
    schema: PromoBannerListWire,
    cache,
  })
  return response.ok ? response.value : []
}
