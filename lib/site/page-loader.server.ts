import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { withSpan } from '../telemetry/tracer.ts'
import { openScope } from './open-site.server.ts'
import type { NoPage } from './page-result.ts'
import type { SiteParams } from './site.ts'

/**
 * Makes `load` the loader of a page: it runs once per request, although metadata and page both call it, within the span
 * showroom.render; what it throws becomes the result 'failed'. Like openSite it rethrows Next's own errors: unknown
 * hosts and languages are not found.
 */
export const pageLoader = <Params extends SiteParams, Rest extends unknown[], Result extends { kind: string }>(
  load: (params: Params, ...rest: Rest) => Promise<Result | NoPage>,
) =>
  oncePerRequest((params: Params, ...rest: Rest) => {
    const result = loadInSpan(params, () => load(params, ...rest))
    // A page may start loading before it awaits something else; if that fails first, a rejection would be unhandled.
    result.catch(() => {})
    return result
  })

/** React's `cache` for arguments that are plain data: they are compared as JSON instead of by identity. */
export function oncePerRequest<Args extends unknown[], Result>(
  load: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const loadOnce = cache((json: string) => load(...(JSON.parse(json) as Args)))
  return (...args) => loadOnce(JSON.stringify(args))
}

const loadInSpan = <Result extends { kind: string }>(params: SiteParams, load: () => Promise<Result | NoPage>) =>
  withSpan(
    'showroom.render',
    () => ({ 'showroom.locale': params.locale, 'showroom.variant': params.variant }),
    async (span): Promise<Result | NoPage> => {
      if (span.isRecording) {
        // The page opens the same scope, so this adds no request; if it fails, the page reports the error itself.
        const scope = await openScope(params).catch(() => null)
        if (scope) span.set({ 'showroom.tenant': scope.tenant.tenant })
      }
      const result = await load().catch((error: unknown): NoPage => {
        unstable_rethrow(error)
        return { kind: 'failed', error }
      })
      span.set({ 'showroom.outcome': result.kind })
      if (result.kind === 'failed') span.fail('page failed')
      return result
    },
  )
