import { type NextRequest, NextResponse } from 'next/server'
import { TRACKING_LOG_PATH } from '../core/constants.ts'
import { UCP_PROFILE_PATH } from '../core/url/routes.ts'

/** Public paths that have the name of another program or protocol, and the route handler of each. */
const HANDLERS: Readonly<Record<string, string>> = {
  [TRACKING_LOG_PATH]: '/api/log',
  [UCP_PROFILE_PATH]: '/api/ucp/profile',
}

/** Rewrites such a path to its route handler; undefined for all others. */
export function rewriteToHandler({ nextUrl, url }: NextRequest): NextResponse | undefined {
  const handler = HANDLERS[nextUrl.pathname]
  return handler === undefined ? undefined : NextResponse.rewrite(new URL(handler, url))
}
