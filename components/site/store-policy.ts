import { originsOfRawScripts } from '#lib/cms/head-content.ts'
import type { SiteScript } from '#lib/cms/script-rules.ts'
import { scriptOrigins } from '#lib/cms/site-scripts.ts'
import { CHALLENGE_FORMS } from '#lib/core/checkout-constants.ts'
import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { buildFinancing } from '#lib/financing/banners.ts'
import { buildMonthlyPayments } from '#lib/financing/monthly-payments.ts'
import { contentPartner, reviewPartner, roomViewSource } from '#lib/product/partners.ts'
import { challengeOf, challengeRequests } from '#lib/site/challenge.ts'
import { protectionRequests } from '#lib/site/protection-scripts.ts'
import { scriptOriginsOf } from '#lib/site/provider-scripts.ts'
import { recommendationRequests } from '#lib/site/recommendations.ts'
import type { Site } from '#lib/site/site.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'
import { partnerRequests } from '#lib/tracking/partners.ts'

/** Code of staff that every page carries: the registered scripts and the block that loads a tag manager. */
type StaffCode = { scripts: readonly SiteScript[]; tagManager: string }

/**
 * What every page of a store asks its policy for: the store's media host, its partners, the scripts of its staff and the
 * page that may embed it. Frames in content (maps, videos) may come from any https host: a frame can't reach the page.
 * All pages allow what product pages and newsletter forms need, since a shopper who comes to one without a page load is
 * still under the policy of the first page.
 */
export function storeRequests(site: Site, { scripts, tagManager }: StaffCode): PolicyRequest[] {
  const { config } = site
  const views = roomViewSource(site, '')
  return [
    { by: 'embedding', frameAncestors: frameAncestors(site.tenant.iframeUrl) },
    { by: 'content', frames: ['https:'] },
    ...mediaRequests(site),
    ...scriptRequest('financing', buildFinancing(site).script?.url),
    ...scriptRequest('monthly payments', buildMonthlyPayments(site)?.scriptUrl),
    ...scriptRequest('reviews', reviewPartner(site)?.scriptUrl),
    ...scriptRequest('content of makers', contentPartner(site)?.scriptUrl),
    ...(views ? [{ by: 'room views', calls: [new URL(views.url).origin] }] : []),
    { by: 'site scripts', code: scriptOrigins(scripts) },
    { by: 'tag manager block', code: originsOfRawScripts(tagManager) },
    ...protectionRequests(site),
    ...partnerRequests(site),
    ...recommendationRequests(site),
    ...challengeRequests(challengeOf(config, CHALLENGE_FORMS.newsletter)),
  ]
}

const scriptRequest = (by: string, url: string | null | undefined): PolicyRequest[] =>
  url ? [{ by, code: scriptOriginsOf(url) }] : []

function mediaRequests({ config, host }: Site): PolicyRequest[] {
  const { baseMediaUrl } = config.identity
  const media = URL.canParse(baseMediaUrl) ? new URL(baseMediaUrl) : null
  return [
    ...(media && media.hostname !== host ? [{ by: 'media host', media: [media.origin] }] : []),
    // What an in-store screen plays is said to it later (specification 2.18).
    ...(config.header.type === 'kiosk' ? [{ by: 'in-store screen', media: ['https:'] }] : []),
  ]
}
