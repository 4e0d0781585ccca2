import { type StaffCode, storeRequests } from '#components/site/store-policy-requests.ts'
import { productExpressRequests } from '#lib/checkout/express/express-policy.ts'
import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { financingRequests } from '#lib/financing/financing-policy.ts'
import { tileRequests } from '#lib/locations/map-tiles.ts'
import { productRequests } from '#lib/product/product-policy.ts'
import type { Site } from '#lib/site/site.ts'

/**
 * Policy requests of every page of a store. All pages allow what product pages need, because client navigation keeps
 * the policy of the first page.
 */
export const layoutRequests = (site: Site, staffCode: StaffCode): PolicyRequest[] => [
  ...storeRequests(site, staffCode),
  ...tileRequests(site.config.identity),
  ...financingRequests(site),
  ...productRequests(site),
  ...productExpressRequests(site),
]
