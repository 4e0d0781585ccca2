import type { Tenant } from '../tenant/tenant.ts'

/** Tenant and language (dash form) of a call. Part of every cache key and tag. */
export type Scope = {
  readonly tenant: Tenant
  readonly locale: string
  /** Preview token (lib/core/secrets/preview-token.ts), passed to the back end; responses are not cached. */
  readonly preview?: string | undefined
}
