import type { Tenant } from '../tenant/tenant.ts'

/** Whose data a call reads, and in which language (dash form). Part of every cache key and tag. */
export type Scope = {
  readonly tenant: Tenant
  readonly locale: string
  /** Token of a preview (lib/core/preview-token.ts): the back end is told of it, and nothing of it is kept. */
  readonly preview?: string | undefined
}
