import type { Site } from '#lib/site/site.ts'

/** Props of the components that render custom tags. */
export type TagProps = { readonly site: Site; readonly attributes: Readonly<Record<string, unknown>> }
