import type { PolicySources } from '#lib/cache/content-security-policy.ts'
import { buildFinancing } from '#lib/financing/banners.ts'
import type { Site } from '#lib/site/site.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'

/** Notes what the page's Content-Security-Policy must allow for this store; the cache reads it as it stores the page. */
export function PolicyNote({ site }: { site: Site }) {
  return <meta name="showroom-policy" content={JSON.stringify(policySourcesOf(site))} />
}

/** Sources besides the site's own: its media host, its financing widget's provider and the page that may embed it. */
function policySourcesOf(site: Site): PolicySources {
  const { baseMediaUrl } = site.config.identity
  const media = URL.canParse(baseMediaUrl) ? new URL(baseMediaUrl) : null
  const { script } = buildFinancing(site)
  // What the widget draws, asks for and opens comes from where its script is.
  const widget = script ? [new URL(script.url).origin] : []
  return {
    script: widget,
    connect: widget,
    frame: widget,
    img: [...(media && media.hostname !== site.host ? [media.origin] : []), ...widget],
    frameAncestors: frameAncestors(site.tenant.iframeUrl),
  }
}
