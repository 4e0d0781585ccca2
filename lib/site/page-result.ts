import { leadsAway } from './is-external-redirect.ts'
import { leadsBack, redirectHref } from './redirect-href.ts'
import type { Site } from './site.ts'

/**
 * What the loader of a page returns. 'found' has the page's data; anything else decides the status of the response
 * (components/site/no-page.tsx).
 */
export type PageResult<Data> = ({ kind: 'found' } & Data) | NoPage

/** Why there is no page: 404, 307 or 308, 500. */
export type NoPage = { kind: 'missing' } | PageRedirect | { kind: 'failed'; error: unknown }

/** `href` is a path or an address; permanent redirects are for pages that have moved. */
export type PageRedirect = { kind: 'redirect'; href: string; isPermanent: boolean }

/** A 404. */
export const MISSING: NoPage = { kind: 'missing' }

/** A redirect to another page of the store, such as the last page of a listing. */
export const redirectFor = (href: string): PageRedirect => ({ kind: 'redirect', href, isPermanent: false })

/**
 * The redirect of a moved page, to a path or an address as the back end writes it. null if it leads to the page itself,
 * and for external addresses on in-store screens.
 *
 * @param path the page's own path, decoded, without language
 */
export const movedTo = (site: Site, path: string, target: string): PageRedirect | null =>
  leadsBack(site, path, target) || leadsAway(site, target)
    ? null
    : { kind: 'redirect', href: redirectHref(site, target), isPermanent: true }
