import { notFound, permanentRedirect, redirect } from 'next/navigation'
import type { NoPage, PageRedirect } from '#lib/site/page-result.ts'

/**
 * Ends a page that is rendered for each request: a redirect, or Next's page for what is not found or has failed, with
 * its status. Call it before anything is streamed.
 */
export function throwNoPage(page: NoPage): never {
  if (page.kind === 'redirect') followRedirect(page)
  if (page.kind === 'missing') notFound()
  throw page.error
}

/** Ends rendering with a redirect. */
export function followRedirect({ href, isPermanent }: PageRedirect): never {
  if (isPermanent) permanentRedirect(href)
  redirect(href)
}
