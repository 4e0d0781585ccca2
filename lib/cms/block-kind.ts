/** How a block is used, by its identifier (specification 2.9). */
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

/** The use of a block; any block not named by the specification is content. */
export const blockKindOf = (identifier: string): BlockKind =>
  KINDS.find(([pattern]) => pattern.test(identifier))?.[1] ?? 'content'

/** Sections whose pictures are fetched before anything asks for them (specification 2.9). */
const PRELOADED: readonly string[] = ['header-before', 'header-after', 'cms-page-head']

/** Tells if the pictures of a section are preloaded. */
export const isPreloadedSection = (identifier: string): boolean => PRELOADED.includes(identifier)

/** What stands in place of the heading of a category's list of products. */
const DEFAULT_HEADING = /<!--\s*default h1 tag for\b/i

/**
 * HTML of a catalog-seo-before-* block on a category's page: empty in PRODUCTS mode when it only repeats the default
 * heading, as its comment 'default h1 tag for …' says (specification 2.9).
 */
export const categoryIntroOf = (html: string, displayMode: 'PRODUCTS' | 'PAGE'): string =>
  displayMode === 'PRODUCTS' && DEFAULT_HEADING.test(html) ? '' : html
