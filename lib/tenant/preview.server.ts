import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { PREVIEW_COOKIE, type Preview, readPreview } from './preview.ts'

/**
 * The preview that a page is made for; null for every stored page. Only the middleware puts a request into Next's draft
 * mode, in which the cookies of the one request may be read, and nothing is read from a cache or written to one.
 */
export const loadPreview = cache(async (tenant: string): Promise<Preview | null> => {
  try {
    const { isEnabled } = await draftMode()
    return isEnabled ? await readPreview((await cookies()).get(PREVIEW_COOKIE)?.value, tenant) : null
  } catch (error) {
    unstable_rethrow(error)
    // Outside of a request there is none.
    return null
  }
})
