import { REQUEST_ID_HEADER } from '../telemetry/request-id.ts'
import { count, isCounting, observe, statusClassOf } from '../telemetry/storefront-metrics.ts'
import { withSpan } from '../telemetry/tracer.ts'
import { failureOf } from './read-response.ts'
import { refuseTarget } from './refuse-target.ts'

/**
 * Description of a call for spans and metrics: never the actual path, which may contain ids and what a shopper typed.
 */
export type BackEndCall = {
  tenant: string
  /** Base address from the registry or the deployment; calls outside of it are rejected. */
  base: string
  /** `base` comes from a store's configuration, not from the registry: hosts in private networks are rejected. */
  isPublic?: boolean
  /** Path with its variable parts as '{name}'; evaluated only if tracing or metrics need it. */
  template: () => string
  /** Whether the response goes into the shared cache, after validation. */
  isShared: boolean
  /** 1 for the first attempt. */
  attempt?: number
  /** Id of the request that the call belongs to. null for shared reads: their response serves many requests. */
  requestId: string | null
}

/**
 * Calls a store's back end: fetch within a span, with headers that correlate the back end's log. All calls from the
 * storefront's server go through here: addresses outside of `base` are rejected, redirects are not followed, and
 * nothing is cached before it is validated.
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

/** Root address of a back end, for what it serves outside of {api}: {api} without /api/rest. */
export const rootOf = (api: string): string => api.replace(/\/api\/rest$/, '')
