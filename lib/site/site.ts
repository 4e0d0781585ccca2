import type { Scope } from '../api/scope.ts'
import type { StoreConfig } from '../config/store-config.ts'
import type { Variant } from '../tenant/variant.ts'

/**
 * Everything a page knows about its store: first argument of every query and a property of every server component.
 * Server only; islands get a part of it (SiteForClient).
 */
export type Site = Scope & {
  /** Hostname that the page is rendered for, without port. */
  readonly host: string
  readonly variant: Variant
  readonly config: StoreConfig
  /** Public address of a path of lib/i18n/paths.ts in the page's language. */
  readonly href: (path: string) => string
  /** Absolute form of `href`, for canonical links and structured data. */
  readonly url: (path: string) => string
}

/** Route parameters that every page below /{host}/{locale}/{variant} has. */
export type SiteParams = { host: string; locale: string; variant: string }
