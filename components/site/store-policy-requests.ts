import { originsOfRawScripts } from '#lib/cms/head-content.ts'
import type { SiteScript } from '#lib/cms/script-rules.ts'
import { scriptOrigins } from '#lib/cms/site-scripts.ts'
import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { challengeRequests, contentChallengeOf } from '#lib/site/challenge.ts'
import { mediaOrigins } from '#lib/site/media-origins.ts'
import { protectionRequests } from '#lib/site/protection-scripts.ts'
import { recommendationRequests } from '#lib/site/recommendations.ts'
import type { Site } from '#lib/site/site.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'
import { fontOrigins } from '#lib/theme/font-faces.ts'
import { partnerRequests } from '#lib/tracking/partners.ts'

/** Code of staff on every page: the registered scripts and the block that loads a tag manager. */
export type StaffCode = { scripts: readonly SiteScript[]; tagManager: string }

/**
 * What the store needs in the policy of every page: its media host, partners, scripts of staff, forms in content, and
 * the page that may embed it. Frames in content (maps, videos) may have any https origin: a frame can't access the
 * page. Forms in content may be sent to any https origin: staff write them for services that the store uses.
 */
export function storeRequests(site: Site, { scripts, tagManager }: StaffCode): PolicyRequest[] {
  return [
    { by: 'embedding', frameAncestors: frameAncestors(site.tenant.iframeUrl) },
    { by: 'content', frames: ['https:'], ...(!isInStore(site) && { forms: ['https:'] }) },
    ...mediaRequests(site),
    { by: 'site scripts', code: scriptOrigins(scripts) },
    { by: 'tag manager block', code: originsOfRawScripts(tagManager) },
    ...protectionRequests(site),
    ...partnerRequests(site),
    ...recommendationRequests(site),
    ...challengeRequests(contentChallengeOf(site.config)),
  ]
}

/** Shoppers at an in-store screen must not leave the store. */
const isInStore = ({ config }: Site): boolean => config.header.type === 'kiosk'

function mediaRequests(site: Site): PolicyRequest[] {
  const media = mediaOrigins(site)
  const fonts = fontOrigins(site.config.content.siteCss)
  return [
    ...(media.length > 0 ? [{ by: 'media host', media }] : []),
    ...(fonts.length > 0 ? [{ by: 'typefaces of the style sheet', fonts }] : []),
    // The sources of an in-store screen's videos are known only later (S1-2.18), and the screen downloads them for use
    // offline.
    ...(isInStore(site) ? [{ by: 'in-store screen', media: ['https:'], calls: ['https:'] }] : []),
  ]
}
