import 'server-only'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import { unwrap } from '../api/unwrap.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { RebateListWire } from '../contracts/rebate.ts'
import type { Site } from '../site/site.ts'
import { mapPromotions, type Promotion } from './promotions.ts'

/** Current promotions; empty if the back end responds 404. Throws if the request fails otherwise. */
export async function loadPromotions(site: Site): Promise<Promotion[]> {
  const response = await load(site, {
    path: REST_PATHS.promotions,
    schema: RebateListWire,
    cache: { tags: cacheTags(site, 'promotions'), revalidateS: REVALIDATE_S.content },
  })
  if (!response.ok && isNotFound(response.error)) return []
  const { locale, config } = site
  return mapPromotions(unwrap(response, 'GET /promotions'), { locale, timeZone: config.locale.timeZone })
}
