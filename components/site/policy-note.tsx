import type { PolicySources } from '#lib/cache/content-security-policy.ts'
import type { Site } from '#lib/site/site.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'

/** Notes what the page's Content-Security-Policy must allow for this store; the cache reads it as it stores the page. */
export function PolicyNote({ site }: { site: Site }) {
  return <meta name="showroom-policy" content={JSON.stringify(policySourcesOf(site))} />
}

/** Sources besides the site's own: its media host and the page that may embed it. */
function policySourcesOf(site: Site): PolicySources {
  const { baseMediaUrl } = site.config.identity
  const media = URL.canParse(baseMediaUrl) ? new URL(baseMediaUrl) : null
  return {
    img: media && media.hostname !== site.host ? [media.origin] : [],
    frameAncestors: frameAncestors(site.tenant.iframeUrl),
  }
}
