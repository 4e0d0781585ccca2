import type { Site } from '#lib/site/site.ts'

/** What every view of a custom tag is given. */
export type TagProps = { readonly site: Site; readonly attributes: Readonly<Record<string, unknown>> }
