import { REQUEST_ID_HEADER } from '../telemetry/request-id.ts'
import { count, isCounting, observe, statusClassOf } from '../telemetry/storefront-metrics.ts'
import { withSpan } from '../telemetry/tracer.ts'
import { failureOf } from './read-response.ts'
import { refuseTarget } from './refuse-target.ts'

/** What is told of a call: never its filled-in path, which may hold ids and what a shopper typed. */
export type BackEndCall = {
  tenant: string
  /** Address below which the call must lie, as the registry or the deployment names it. */
  base: string
  /** `base` is named by a store's configuration, not by the registry: a host of a private network is refused. */
  isPublic?: boolean
  /** Path with its variable parts as '{name}'; asked for only when spans go somewhere or calls are counted. */
  template: () => string
  /** The response goes into the cache that all share, once it has been judged. */
  isShared: boolean
  /** 1 for the first try. */
  attempt?: number
  /** Id of the request the call is made for. A shared read must not have one: it answers many requests. */
  requestId: string | null
}

/**
 * Calls a store's back end: fetch within a span, with the headers by which the back end's own log can be joined. This is
 * the one way out of the storefront's server: what would leave `base` is refused, no redirect is followed, and nothing is
 * kept before it has been judged.
 */
export function fetchBackEnd(
  url: string | URL,
  { headers, ...init }: Omit<RequestInit, 'headers' | 'redirect' | 'cache'> & { headers: Record<string, string> },
  { tenant, base, isPublic = false, template, isShared, attempt = 1, requestId }: BackEndCall,
): Promise<Response> {
  const attributes = () => ({
    'showroom.tenant': tenant,
    'showroom.cache': isShared ? ('shared' as const) : ('none' as const),
    'showroom.attempt': attempt,
    'http.request.method': init.method ?? 'GET',
    'url.template': template(),
  })
  return withSpan('showroom.backend', attributes, async (span) => {
    const startedAtMs = performance.now()
    const note = (outcome: string) => {
      if (isCounting()) noteCall(tenant, template(), outcome, (performance.now() - startedAtMs) / 1000)
    }
    try {
      await refuseTarget(url, base, isPublic)
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        cache: 'no-store',
        headers: {
          ...headers,
          ...(requestId !== null && !isShared && { [REQUEST_ID_HEADER]: requestId }),
          ...(span.traceparent !== null && { traceparent: span.traceparent }),
        },
      })
      span.set({ 'http.response.status_code': response.status })
      if (response.status >= 500) span.fail(String(response.status))
      note(statusClassOf(response.status))
      return response
    } catch (error) {
      const { layer } = failureOf(error)
      span.fail(layer)
      note(layer)
      throw error
    }
  })
}

function noteCall(store: string, resource: string, outcome: string, seconds: number): void {
  count('showroom_storefront_backend_calls_total', [store, resource, outcome])
  observe('showroom_storefront_backend_seconds', [resource], seconds)
  observe('showroom_storefront_backend_store_seconds', [store], seconds)
}

/** What a back end serves beside its {api} lies below this: {api} without /api/rest. */
export const rootOf = (api: string): string => api.replace(/\/api\/rest$/, '')
