import type { NextFetchEvent, NextRequest } from 'next/server'
import { checkEmbedding } from '#lib/routing/check-embedding.ts'
import { choosePage } from '#lib/routing/choose-page.ts'
import { decideLocale } from '#lib/routing/decide-locale.ts'
import { type Decision, traceDecision } from '#lib/routing/decision.ts'
import { redirectLegacyEncoding } from '#lib/routing/legacy-encoding.ts'
import { respondToMethod } from '#lib/routing/page-methods.ts'
import { openPageRequest } from '#lib/routing/page-request.ts'
import { respondToPreviewLink } from '#lib/routing/preview-link.ts'
import { markResponse, startMarks } from '#lib/routing/request-marks.ts'
import { rewriteToHandler } from '#lib/routing/rewrite-handler.ts'
import { rewriteToPage } from '#lib/routing/rewrite-page.ts'

/**
 * Determines store, language, route and variant once for every page, then rewrites to /{host}/{locale}/{variant}/…, so
 * that pages never read headers and stay cacheable. Internal paths can't be requested from outside: every requested
 * path gets the prefix of the host that it was requested from.
 */
export async function middleware(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  const rewritten = rewriteToHandler(request)
  if (rewritten) return rewritten

  const methodResponse = respondToMethod(request)
  if (methodResponse) return methodResponse

  const marks = startMarks(request.headers)
  const decision = await traceDecision(request.method, () => passGates(request, (work) => event.waitUntil(work)))
  return decision.outcome === 'page' ? rewriteToPage(request, decision, marks) : markResponse(decision.response, marks)
}

/** The gates in their order; the first response ends the request. */
async function passGates(request: NextRequest, keepAlive: (work: Promise<unknown>) => void): Promise<Decision> {
  const page = await openPageRequest(request, keepAlive)
  if ('response' in page) return page

  const respelled = redirectLegacyEncoding(request)
  if (respelled) return { outcome: 'other encoding', response: respelled }

  const locale = await decideLocale(page)

  const refusal = await checkEmbedding(page, locale)
  if (refusal) return refusal

  const previewLink = await respondToPreviewLink(request, page.tenant)
  if (previewLink) return { outcome: 'preview link', response: previewLink }

  return choosePage(page, locale, keepAlive)
}

export const config = {
  // Everything except the build's files, the gateway, media, the theme's style sheet, scripts of staff, files of
  // public/, PayPal's redirect, and the two health checks, which belong to no store. Names with a dot at the
  // root of the site (robots.txt, sitemap.xml) are pages of a store.
  matcher: ['/((?!_next/|api/|media/|feeds/|theme/|site-script/|locales/|index.php/|healthz$|readyz$).*)'],
}
