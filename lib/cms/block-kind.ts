/** How a block is used, by its identifier (S1-2.9). */
export type BlockKind =
  | 'isolated'
  | 'structured-data'
  | 'styles'
  | 'scripts'
  | 'validation'
  | 'meta'
  | 'raw'
  | 'content'

const KINDS: readonly [pattern: RegExp, kind: BlockKind][] = [
  [/^header-nav-.+$/, 'isolated'],
  [/^seo-.+-sd$/, 'structured-data'],
  [/^site-styles-inline$/, 'styles'],
  [/^(site-scripts-inline|dev-userway-script)$/, 'scripts'],
  [/^dev-script-validation$/, 'validation'],
  [/^site-meta-inline$/, 'meta'],
  [/^gtm-body-before$/, 'raw'],
]

/** The use of a block; a block that the specification doesn't name is content. */
export const blockKindOf = (identifier: string): BlockKind =>
  KINDS.find(([pattern]) => pattern.test(identifier))?.[1] ?? 'content'

/** Sections whose pictures are preloaded (S1-2.9). */
const PRELOADED: readonly string[] = ['header-before', 'header-after', 'cms-page-head']

export const isPreloadedSection = (identifier: string): boolean => PRELOADED.includes(identifier)

/** Comment in place of the heading of a category's product list. */
const DEFAULT_HEADING = /<!--\s*default h1 tag for\b/i

/**
 * HTML of a catalog-seo-before-* block on a category's page: empty in PRODUCTS mode if it only repeats the default
 * heading, which its comment 'default h1 tag for …' marks (S1-2.9).
 */
export const categoryIntroOf = (html: string, displayMode: 'PRODUCTS' | 'PAGE'): string =>
  displayMode === 'PRODUCTS' && DEFAULT_HEADING.test(html) ? '' : html
