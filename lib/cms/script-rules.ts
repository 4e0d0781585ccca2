import type { ScriptStatus } from '../core/request-status.ts'

/** A script in a site script's additional HTML: an address, or data such as JSON-LD as text. */
export type HtmlScript = { readonly src: string; readonly type: string; readonly text: string }

/** A site script for the browser (S1-3.6). */
export type SiteScript = {
  readonly id: string
  readonly location: 'head' | 'body'
  /** Slugs of the pages on which it runs; if empty, see runsOn. */
  readonly pages: readonly string[]
  readonly isReloaded: boolean
  /** Address, on this site for inline code; '' if the script is HTML only. */
  readonly src: string
  readonly isAsync: boolean
  readonly attributes: readonly (readonly [string, string])[]
  /** HTML that is appended to the page's body. */
  readonly html: string
  /** Content of its noscript elements. */
  readonly noScript: string
  /** Scripts in `html`, which run in order after it is appended. */
  readonly htmlScripts: readonly HtmlScript[]
  /** Scripts that run after this one has loaded. */
  readonly children: readonly SiteScript[]
}

/**
 * Whether a script runs on a page (S1-4.3): on the pages that it lists; without a list on every page if it has
 * force_reload, else once, on the first page of the visit.
 */
export function runsOn(
  { pages, isReloaded }: Pick<SiteScript, 'pages' | 'isReloaded'>,
  slug: string,
  isFirst = false,
): boolean {
  if (pages.length > 0) return pages.includes(slug)
  return isReloaded || isFirst
}

/** Slug of a path: 'home' for the home page, else the path without language and surrounding slashes. */
export function slugOf(pathname: string, prefix: string): string {
  const hasPrefix = pathname === prefix || pathname.startsWith(`${prefix}/`)
  const path = (hasPrefix ? pathname.slice(prefix.length) : pathname).replace(/^\/+|\/+$/g, '')
  return path === '' ? 'home' : decode(path)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The next status of a script: idle → loading → success or failure (S1-4.3); idle again after removal. */
export function nextStatus(status: ScriptStatus, event: 'start' | 'load' | 'error' | 'remove'): ScriptStatus {
  if (event === 'remove') return 'idle'
  if (event === 'start') return 'loading'
  if (status !== 'loading') return status
  return event === 'load' ? 'success' : 'failure'
}
