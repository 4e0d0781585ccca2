/** The entry on Cloudflare: OpenNext's worker, with a cleaned request and a finished response. */
import openNext from '../../.open-next/worker.js'
import { NO_STORE } from '../finish-html/cache-headers.ts'
import { readRequestLine } from '../server/request-line.ts'
import { cleanRequest, finishResponse } from './finish-response.ts'

/** The part of Cloudflare's context that is used here. */
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
    // Cloudflare cancels the work for a visitor who disconnects. Other visitors may be waiting for the same rendering.
    context.waitUntil(response.catch(() => undefined))
    return finishResponse(request, await response)
  },
}
