import { openScope } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { type Span, withSpan } from '#lib/telemetry/tracer.ts'

/**
 * Runs what makes a page, data included, within the span showroom.render; `say` tells how it came out ('found',
 * 'missing', 'failed', 'waiting'). Next's own span of the route goes on until the HTML is complete.
 */
export const spanOfPage = <T>(
  { params }: { params: Promise<SiteParams> },
  work: (say: (outcome: string) => void) => Promise<T>,
): Promise<T> =>
  withSpan(
    'showroom.render',
    () => ({}),
    async (span) => {
      if (span.isRecording) await tellStore(span, params)
      return work((outcome) => {
        span.set({ 'showroom.outcome': outcome })
        if (outcome === 'failed') span.fail('page failed')
      })
    },
  )

/** The page opens the same scope, so this costs nothing; when there is none, the page says so itself. */
async function tellStore(span: Span, params: Promise<SiteParams>): Promise<void> {
  const { locale, variant } = await params
  span.set({ 'showroom.locale': locale, 'showroom.variant': variant })
  const scope = await openScope(await params).catch(() => null)
  if (scope) span.set({ 'showroom.tenant': scope.tenant.tenant })
}
