import type { BrandingConfig, IdentityConfig } from '../config/store-config.ts'

/** Placeholder of Next's title template for a page's own title. */
const PLACE = '%s'

/**
 * Title template, default title and description of a store's pages: title_prefix, page title and title_suffix, joined
 * with single spaces. A page without a title has the store's title or name, and a page without a description that of
 * the store (S1-3.1).
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
