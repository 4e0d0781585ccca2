import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { PREVIEW_COOKIE, type Preview, readPreview } from './preview.ts'

/**
 * The preview that the page is rendered for; null for every stored page. Only the middleware enables Next's draft mode,
 * in which a page may read the request's cookies and uses no cache.
 */
export const loadPreview = cache(async (tenant: string): Promise<Preview | null> => {
  try {
    const { isEnabled } = await draftMode()
    return isEnabled ? await readPreview((await cookies()).get(PREVIEW_COOKIE)?.value, tenant) : null
  } catch (error) {
    unstable_rethrow(error)
    // Outside of a request draftMode() throws.
    return null
  }
})
