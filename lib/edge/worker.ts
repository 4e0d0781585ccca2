/** What runs on Cloudflare: OpenNext's worker, between what its visitors say and what they are told. */
import openNext from '../../.open-next/worker.js'
import { cleanRequest, finishResponse } from './finish-response.ts'

/** The part of a request's context that is used here. */
type Context = { waitUntil: (work: Promise<unknown>) => void }

export default {
  async fetch(request: Request, env: unknown, context: Context): Promise<Response> {
    const response = openNext.fetch(cleanRequest(request), env, context)
    // Cloudflare breaks the work for a visitor off who goes away. Others may be waiting for it: those who ask for a page
    // while it is made share one rendering.
    context.waitUntil(response.catch(() => undefined))
    return finishResponse(request, await response)
  },
}
