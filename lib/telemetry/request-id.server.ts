import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { parseRequestId, REQUEST_ID_HEADER } from './request-id.ts'

/**
 * The id that the middleware gave the request of a streamed page; null outside of a request. Only for streamed pages:
 * it reads headers, which makes a page impossible to store.
 */
export async function loadRequestId(): Promise<string | null> {
  try {
    return parseRequestId((await headers()).get(REQUEST_ID_HEADER))
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}
