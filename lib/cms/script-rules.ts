import type { ScriptStatus } from '../core/request-status.ts'

/** A script of a site script's additional HTML: an address, or data such as JSON-LD as text. */
export type HtmlScript = { readonly src: string; readonly type: string; readonly text: string }

/** A site script as the browser runs it (specification 3.6). */
export type SiteScript = {
  readonly id: string
  readonly location: 'head' | 'body'
  /** Slugs of the pages it runs on; none: see runsOn. */
  readonly pages: readonly string[]
  readonly isReloaded: boolean
  /** Address, of this site for code that staff wrote; '' when there is only HTML. */
  readonly src: string
  readonly isAsync: boolean
  readonly attributes: readonly (readonly [string, string])[]
  /** HTML that is appended to the page's body. */
  readonly html: string
  /** Its part for browsers that run no scripts. */
  readonly noScript: string
  /** Its own scripts, which run in their order once it is there. */
  readonly htmlScripts: readonly HtmlScript[]
  /** Run after this one has loaded. */
  readonly children: readonly SiteScript[]
}

/**
 * Tells if a script runs on a page (specification 4.3): on every one with force_reload and no pages of its own, else on
 * those it names. Without either it is not for single pages: it runs once, where the visit begins.
 */
export function runsOn(
  { pages, isReloaded }: Pick<SiteScript, 'pages' | 'isReloaded'>,
  slug: string,
  isFirst = false,
): boolean {
  if (pages.length > 0) return pages.includes(slug)
  return isReloaded || isFirst
}

/** Slug of a path: 'home' for the home page, else the path without language and slashes around it. */
export function slugOf(pathname: string, prefix: string): string {
  const hasPrefix = prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`))
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

/** The next status of a script: idle → loading → success or failure (specification 4.3); a removed one is idle again. */
export function nextStatus(status: ScriptStatus, event: 'start' | 'load' | 'error' | 'remove'): ScriptStatus {
  if (event === 'remove') return 'idle'
  if (event === 'start') return 'loading'
  if (status !== 'loading') return status
  return event === 'load' ? 'success' : 'failure'
}
