import { buildFinancing } from '#lib/financing/banners.ts'
import { buildMonthlyPayments } from '#lib/financing/monthly-payments.ts'
import type { PolicySources } from '#lib/page/content-security-policy.ts'
import { POLICY_NOTE } from '#lib/page/page-notes.ts'
import { partnerUrls, roomViewSource } from '#lib/product/partners.ts'
import { scriptOriginsOf } from '#lib/site/provider-scripts.ts'
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
  return (
    <meta name={POLICY_NOTE} content={JSON.stringify(policySourcesOf(site, scriptOrigins, reportOrigins), dropEmpty)} />
  )
}

/** Every page carries the note: kinds without a source are left out. */
const dropEmpty = (_: string, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)

/**
 * Sources besides the site's own: its media host, the partners of its product pages, where its scripts come from and the
 * page that may embed it. Frames in content (maps, videos) may come from any https host: a frame can't reach the page.
 * All pages allow what product pages need, since a shopper who comes to one without a page load is still under the policy
 * of the first page.
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
  const partners = [buildFinancing(site).script?.url, buildMonthlyPayments(site)?.scriptUrl, ...partnerUrls(site)]
  // What a widget, or another script, draws, asks for and opens comes from where its script is.
  const widget = [...new Set([...partners.flatMap((url) => (url ? scriptOriginsOf(url) : [])), ...scriptOrigins])]
  const views = [roomViewSource(site, '')].flatMap((source) => (source ? new URL(source.url).origin : []))
  return {
    script: widget,
    style: widget,
    connect: [...widget, ...reportOrigins, ...views],
    frame: ['https:', ...widget],
    media: [...mediaOrigins, ...played],
    img: [...mediaOrigins, ...widget, ...reportOrigins, ...views, ...played],
    frameAncestors: frameAncestors(site.tenant.iframeUrl),
  }
}
