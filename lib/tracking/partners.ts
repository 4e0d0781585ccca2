import type { PolicyRequest } from '../core/policy-request.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import { protectionScripts } from '../site/protection-scripts.ts'
import { reportOriginsOf, scriptOriginsOf, scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/** The kind of a partner's script, which determines how it starts (start-partners.client.ts). */
export type PartnerKind = 'consent-tool' | 'sensor' | 'tag-manager' | 'analytics' | 'pixel' | 'review-badge' | 'script'

/**
 * A partner of the store whose script pages load when idle (S1-3.1). Names of globals that the script expects are in
 * the parameters of its address.
 */
export type Partner = { readonly kind: PartnerKind; readonly src: string; readonly id: string }

/** Valid ids of partners; other characters could change the address. */
const ID = /^[\w.-]{1,64}$/

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * The partners in the store's configuration, those that need no consent first (consent tool, bot-protection sensor);
 * none on pages without scripts of partners (pagespeed=true, S1-2.2).
 */
export function listPartners(site: Pick<Site, 'config' | 'variant' | 'url'>): Partner[] {
  const { config, variant, url } = site
  if (variant.isPagespeed) return []
  const { sensor } = protectionScripts(site)
  const { partners } = config
  const { scriptUrls } = partners
  const partner = (kind: PartnerKind, id: string, src: () => string): Partner[] =>
    ID.test(id.trim()) ? [{ kind, id: id.trim(), src: src() }] : []
  const plain = (address: string): Partner[] => {
    const src = resolveHttpUrl(address, url('/'))
    return src ? [{ kind: 'script', id: '', src }] : []
  }
  const { oneTrustDomainId, tagManagerId, ga4Id, facebookAccountId, googleMerchantId, klaviyoAccountId } = partners
  return [
    ...partner('consent-tool', oneTrustDomainId, () => scriptUrlOf('onetrust', scriptUrls)),
    ...(sensor ? [{ kind: 'sensor' as const, id: sensor.appId, src: sensor.src }] : []),
    ...partner('tag-manager', tagManagerId, () =>
      withParameters(scriptUrlOf('google_tag_manager', scriptUrls), { id: tagManagerId.trim() }),
    ),
    ...partner('analytics', ga4Id, () =>
      withParameters(scriptUrlOf('google_analytics', scriptUrls), { id: ga4Id.trim(), l: ANALYTICS_LAYER }),
    ),
    ...partner('pixel', facebookAccountId, () => scriptUrlOf('facebook', scriptUrls)),
    ...partner('review-badge', googleMerchantId, () =>
      withParameters(scriptUrlOf('google_merchant', scriptUrls), { onload: BADGE_CALLBACK }),
    ),
    ...partner('script', klaviyoAccountId, () =>
      withParameters(scriptUrlOf('klaviyo', scriptUrls), { company_id: klaviyoAccountId.trim() }),
    ),
    ...plain(partners.hubspotScriptUrl),
    ...plain(partners.mailchimpScriptUrl),
  ]
}

/**
 * Global name of the analytics script's data layer. In the tag manager's layer, a container would take its commands for
 * events and send them a second time.
 */
const ANALYTICS_LAYER = 'analyticsLayer'

/** Global name of the function that the review badge's script calls after loading. */
const BADGE_CALLBACK = 'renderReviewBadge'

/** Policy requests of the partners: origins of their code, and origins that it only reports to. */
export const partnerRequests = (site: Pick<Site, 'config' | 'variant' | 'url'>): PolicyRequest[] =>
  listPartners(site).map(({ kind, src }) => ({ by: kind, code: scriptOriginsOf(src), calls: reportOriginsOf(src) }))
