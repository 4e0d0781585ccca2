/** What the middleware decides about a request: to respond itself, or which page it is rewritten to. */
import { type SpanAttributes, withSpan } from '../telemetry/tracer.ts'
import type { Preview } from '../tenant/preview.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { InternalRoute } from './route.ts'
import { routePatternOf } from './route-pattern.ts'

/** A gate's own response, instead of a page. */
export type GateResponse = {
  readonly outcome: 'unknown' | 'unavailable' | 'other encoding' | 'not embedded' | 'preview link'
  readonly response: Response
}

/** The page of a store that the request is rewritten to. */
export type PageDecision = {
  readonly outcome: 'page'
  readonly tenant: Tenant
  readonly host: string
  readonly locale: string
  readonly variant: string
  readonly route: InternalRoute
  /** The draft to render instead of the stored content. */
  readonly preview: Preview | null
}

export type Decision = GateResponse | PageDecision

/** Runs all gates of a request in one span, with the decision as its attributes. */
export const traceDecision = (method: string, decide: () => Promise<Decision>): Promise<Decision> =>
  withSpan(
    'showroom.gate',
    () => ({ 'http.request.method': method }),
    async (span) => {
      const decision = await decide()
      if (span.isRecording) span.set(decisionAttributes(decision))
      return decision
    },
  )

/** Span attributes of a decision: the route pattern, never the path. */
function decisionAttributes(decision: Decision): SpanAttributes {
  if (decision.outcome !== 'page') return { 'showroom.outcome': decision.outcome }
  return {
    'showroom.outcome': decision.preview ? 'preview' : decision.route.isStreamed ? 'streamed page' : 'stored page',
    'showroom.tenant': decision.tenant.tenant,
    'showroom.locale': decision.locale,
    'showroom.variant': decision.variant,
    'showroom.route': routePatternOf(decision.route.pathname),
  }
}
