import type { PolicySources } from '#lib/cache/content-security-policy.ts'
import { POLICY_NOTE } from '#lib/cache/page-notes.ts'
import { buildFinancing } from '#lib/financing/banners.ts'
import type { Site } from '#lib/site/site.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'

type Props = {
  site: Site
  /** Where scripts come from. */
  scriptOrigins?: readonly string[]
  /** Where scripts only report to. */
  reportOrigins?: readonly string[]
}

/** Notes what the page's Content-Security-Policy must allow for this store; the cache reads it as it stores the page. */
export function PolicyNote({ site, scriptOrigins = [], reportOrigins = [] }: Props) {
  return <meta name={POLICY_NOTE} content={JSON.stringify(policySourcesOf(site, scriptOrigins, reportOrigins))} />
}

/**
 * Sources besides the site's own: its media host, its financing widget's provider, where its scripts come from and the
 * page that may embed it. Frames in content (maps, videos) may come from any https host: a frame can't reach the page,
 * and a shopper who comes to one without a page load is still under the policy of the first page.
 */
function policySourcesOf(
  site: Site,
  scriptOrigins: readonly string[],
  reportOrigins: readonly string[],
): PolicySources {
  const { baseMediaUrl } = site.config.identity
  const media = URL.canParse(baseMediaUrl) ? new URL(baseMediaUrl) : null
  const mediaOrigins = media && media.hostname !== site.host ? [media.origin] : []
  // What an in-store screen plays is told to it later (specification 2.18).
  const played = site.config.header.type === 'kiosk' ? ['https:'] : []
  const { script } = buildFinancing(site)
  // What the widget, or another script, draws, asks for and opens comes from where its script is.
  const widget = [...new Set([...(script ? [new URL(script.url).origin] : []), ...scriptOrigins])]
  return {
    script: widget,
    connect: [...widget, ...reportOrigins],
    frame: ['https:', ...widget],
    media: [...mediaOrigins, ...played],
    img: [...mediaOrigins, ...widget, ...reportOrigins, ...played],
    frameAncestors: frameAncestors(site.tenant.iframeUrl),
  }
}
