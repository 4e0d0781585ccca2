/** What runs on Cloudflare: OpenNext's worker, between what its visitors say and what they are told. */
import openNext from '../../.open-next/worker.js'
import { NO_STORE } from '../page/cache-headers.ts'
import { readRequestLine } from '../page/request-line.ts'
import { cleanRequest, finishResponse } from './finish-response.ts'

/** The part of a request's context that is used here. */
type Context = { waitUntil: (work: Promise<unknown>) => void }

export default {
  async fetch(request: Request, env: unknown, context: Context): Promise<Response> {
    const { protocol, host, pathname, search } = new URL(request.url)
    const line = readRequestLine(request.method, pathname + search, [host])
    if ('refused' in line) {
      const headers = { ...NO_STORE, ...('allow' in line && { allow: line.allow.join(', ') }) }
      return finishResponse(request, new Response(null, { status: line.refused, headers }))
    }
    const target =
      line.target === pathname + search ? request : new Request(`${protocol}//${host}${line.target}`, request)
    const response = openNext.fetch(cleanRequest(target), env, context)
    // Cloudflare breaks the work for a visitor off who goes away. Others may be waiting for it: those who ask for a page
    // while it is made share one rendering.
    context.waitUntil(response.catch(() => undefined))
    return finishResponse(request, await response)
  },
}
