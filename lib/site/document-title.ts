import type { BrandingConfig, IdentityConfig } from '../config/store-config.ts'

/** Where Next puts a page's own title. */
const PLACE = '%s'

/**
 * Titles and description of a store's pages: every page's title stands between title_prefix and title_suffix, joined
 * with single spaces; a page without one has the store's title, or its name, and a page without a description the
 * store's (specification 3.1).
 */
export function buildSiteTitles(
  { title, titlePrefix, titleSuffix, description }: BrandingConfig,
  { name }: IdentityConfig,
): { title: { default: string; template: string }; description?: string } {
  const around = [titlePrefix, PLACE, titleSuffix].map((part, index) =>
    index === 1 ? part : part.replaceAll(PLACE, '').trim(),
  )
  return {
    title: { default: title.trim() || name, template: around.filter((part) => part !== '').join(' ') },
    ...(description && { description }),
  }
}
