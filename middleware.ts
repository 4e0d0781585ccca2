import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { readGate } from '#lib/api/read-gate.ts'
import { TRACKING_LOG_PATH } from '#lib/core/constants.ts'
import { createFilterAttributes } from '#lib/routing/filter-attributes.ts'
import {
  checkEmbedding,
  choosePage,
  type Decision,
  decideLocale,
  decisionAttributes,
  type KeepAlive,
  openPageRequest,
  refuseEmbedding,
} from '#lib/routing/gates.ts'
import { answerMethod } from '#lib/routing/page-methods.ts'
import { answerPreviewPath } from '#lib/routing/preview-gate.ts'
import { markResponse, rewriteToPage, startMarks } from '#lib/routing/rewrite-page.ts'
import { withSpan } from '#lib/telemetry/tracer.ts'
import { edgeConfigReader } from '#lib/tenant/edge-config.ts'
import { createRegistry } from '#lib/tenant/registry.ts'

/** Stores by hostname, remembered by this instance. */
const lookupTenant = createRegistry(edgeConfigReader(process.env.EDGE_CONFIG), Date.now, undefined, readGate)

/** Filterable attributes by store, remembered by this instance. */
const filterAttributesOf = createFilterAttributes()

/**
 * Resolves store, language, embedding gate and variant once for every page, then rewrites to
 * /{host}/{locale}/{variant}/…, so that pages never read headers and stay cacheable. Internal paths can't be requested
 * from outside: every requested path gets the prefix of its own host.
 */
export async function middleware(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  if (request.nextUrl.pathname === TRACKING_LOG_PATH) return NextResponse.rewrite(new URL('/api/log', request.url))

  const byMethod = answerMethod(request)
  if (byMethod) return byMethod

  const marks = startMarks(request.headers)
  const decision = await withSpan(
    'showroom.gate',
    () => ({ 'http.request.method': request.method }),
    async (span) => {
      const decision = await decide(request, (work) => event.waitUntil(work))
      if (span.isRecording) span.set(decisionAttributes(decision))
      return decision
    },
  )
  return decision.outcome === 'page' ? rewriteToPage(request, decision, marks) : markResponse(decision.response, marks)
}

/** The gates in their order; the first response ends the request. */
async function decide(request: NextRequest, keepAlive: KeepAlive): Promise<Decision> {
  const page = await openPageRequest(request, lookupTenant, keepAlive)
  if ('response' in page) return page

  const isAllowed = await checkEmbedding(page)
  const locale = await decideLocale(page)
  if (!isAllowed) return refuseEmbedding(locale)

  const previewLink = await answerPreviewPath(request, page.tenant)
  if (previewLink) return { outcome: 'preview link', response: previewLink }

  return choosePage(page, locale, filterAttributesOf, keepAlive)
}

export const config = {
  // Everything except the build's files, the gateway, media, the theme's style sheet, scripts of staff, files of
  // public/, the hosted wallet's redirect, and the two health checks, which belong to no store. Names with a dot at the
  // root of the site (robots.txt, sitemap.xml) are pages of a store.
  matcher: ['/((?!_next/|api/|media/|theme/|site-script/|locales/|index.php/|healthz$|readyz$).*)'],
}
