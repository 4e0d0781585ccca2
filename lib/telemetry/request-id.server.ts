import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { parseRequestId, REQUEST_ID_HEADER } from './request-id.ts'

/**
 * The id that the middleware gave the request of a page made for it alone; null outside of one. Only to be asked for
 * there: it makes a page one that can't be stored.
 */
export async function loadRequestId(): Promise<string | null> {
  try {
    return parseRequestId((await headers()).get(REQUEST_ID_HEADER))
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}
