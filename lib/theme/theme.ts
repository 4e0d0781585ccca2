/** The store's look as CSS custom properties '--shop-…', which app/theme.css reads (S1-3.1, S1-5.2, S1-9). */

import type { StoreConfig, ThemeConfig } from '../config/store-config.ts'
import { BUTTON_RADIUS } from '../core/constants.ts'
import { type HexColor, makeReadable, parseHexColor } from '../core/css/color.ts'
import { parseCssColor } from '../core/css/css-color.ts'
import { buildPalette, GROUND_NAMES, type Palette, type PaletteChoice } from '../core/css/palette.ts'
import { buildFontStack, type FontFace, findHeadingFace, findHostedFont } from './fonts.ts'

/** CSS custom properties by name, for serializeThemeCss or a style attribute. */
export type ThemeVariables = Readonly<Record<`--shop-${string}`, string>>

const BODY_FONT_NAMES = ['body', 'body-font', 'body-font-family', 'font-family']
const HEADING_FONT_NAMES = ['heading', 'heading-font', 'heading-font-family']

const LENGTH = /^(0|\d{1,4}(\.\d{1,3})?(px|rem|em|%))$/i
const PLAIN_VALUE = /^[a-z0-9 .,%-]{1,100}$/i

function findEntry(group: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names.map((name) => group[name] ?? '').find((value) => value !== '') ?? ''
}

/** The store's font names; the variable `global-font-family` takes precedence. */
export function findFonts(theme: ThemeConfig): { body: string; heading: string } {
  const whole = theme.variables['global-font-family']
  if (whole) return { body: whole, heading: whole }
  const body = findEntry(theme.typography, BODY_FONT_NAMES)
  return { body, heading: findEntry(theme.typography, HEADING_FONT_NAMES) || body }
}

/** Hosted faces on the store's pages, for preloading; empty if it uses system fonts only. */
export function listThemeFaces(config: Pick<StoreConfig, 'theme'>): FontFace[] {
  const { body, heading } = findFonts(config.theme)
  const faces = [findHostedFont(body), findHeadingFace(heading, body)]
  return [...new Set(faces.filter((face) => face !== undefined))]
}

function findButtonRadius(theme: ThemeConfig): string {
  const byVariable = theme.variables['button-border-radius']
  if (byVariable) return byVariable
  if (theme.hasStraightButtons) return '0'
  const byGroup = theme.buttons['border-radius'] ?? ''
  return LENGTH.test(byGroup) ? byGroup : BUTTON_RADIUS
}

/** Every valid entry of the style groups as '--shop-{group}-{name}'. */
function buildStyleGroups(theme: ThemeConfig): Record<string, string> {
  const groups = { backgrounds: theme.backgrounds, buttons: theme.buttons, typography: theme.typography }
  const entries = Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (!/^[a-z0-9-]{1,60}$/.test(name)) return []
      const isColor = group === 'backgrounds' || name.includes('color')
      const color = isColor ? parseCssColor(value) : undefined
      const accepted = color ?? (!isColor && PLAIN_VALUE.test(value) ? value : undefined)
      return accepted ? [[`--shop-${group}-${name}`, accepted]] : []
    }),
  )
  return Object.fromEntries(entries)
}

function toCssUrl(url: string): string {
  try {
    return `url("${encodeURI(url).replace(/[()';$*|^`]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}")`
  } catch {
    return 'none'
  }
}

/** Variables of staff (--avb-… in the site's inline styles) → custom property in theme.css. */
const INLINE_STYLES = {
  'header-nav-primary-menu-border-top': '--shop-nav-border-top',
  'header-nav-justify-content': '--shop-nav-justify',
  'header-nav-item-icon-color': '--shop-nav-icon',
  'header-nav-item-icon-color-hover': '--shop-nav-icon-hover',
  'header-nav-item-icon-color-active': '--shop-nav-icon-active',
  'product-picture-background': '--shop-picture-backdrop',
  'product-tile-aspect': '--shop-tile-aspect',
  'blog-post-link-color': '--shop-blog-link',
  'blog-post-link-color-hover': '--shop-blog-link-hover',
  'blog-post-link-color-focus': '--shop-blog-link-focus',
  'blog-post-link-color-active': '--shop-blog-link-active',
} as const

function buildInlineStyles(theme: ThemeConfig): Record<string, string> {
  const entries = Object.entries(INLINE_STYLES).map(([name, property]) => [property, theme.variables[name] ?? ''])
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function buildCatalogGround(theme: ThemeConfig, text: HexColor): Record<string, string> {
  const { backgroundColor, backgroundImage } = theme.catalog
  return {
    ...(backgroundColor && {
      '--shop-catalog-background': backgroundColor,
      '--shop-catalog-text': makeReadable(text, [backgroundColor]),
    }),
    ...(backgroundImage && { '--shop-catalog-background-image': toCssUrl(backgroundImage) }),
  }
}

/** The footer's colours, readable on its background; those of the page's surface if no background is configured. */
function buildFooter(choice: PaletteChoice, page: Palette, ground: HexColor | undefined): Record<string, string> {
  const palette = ground ? buildPalette({ ...choice, background: ground, surface: undefined }) : page
  return {
    '--shop-footer-ground': ground ?? page.surface,
    '--shop-footer-field': ground ? palette.surface : page.background,
    '--shop-footer-text': palette.text,
    '--shop-footer-muted': palette.muted,
    '--shop-footer-border': palette.border,
    '--shop-footer-field-border': palette.fieldBorder,
    '--shop-footer-link': palette.primaryText,
    '--shop-footer-success': palette.success,
    '--shop-footer-danger': palette.danger,
  }
}

/** The border colour of secondary buttons: secondaryHoverColor, made readable; if unset, the text's colour applies. */
const buildSecondaryEdge = ({ secondaryHoverColor: color }: ThemeConfig, ground: HexColor): Record<string, string> =>
  color ? { '--shop-secondary-edge': makeReadable(color, [ground]) } : {}

type ThemedConfig = Pick<StoreConfig, 'theme' | 'header'> & Partial<Pick<StoreConfig, 'branding' | 'promotions'>>

/** Colours of instant savings and rebates, and the placeholder for products without pictures. */
function buildProductLook(
  { branding, promotions }: ThemedConfig,
  grounds: readonly HexColor[],
): Record<string, string> {
  const colors = {
    '--shop-savings': promotions?.displayInstantSavingsTextColor,
    '--shop-rebate-tile': promotions?.calloutTextBannerColorCat,
    '--shop-rebate-page': promotions?.calloutTextBannerColorPdp,
  }
  const readable = Object.entries(colors).map(([name, color]) => [name, color ? makeReadable(color, grounds) : ''])
  return {
    ...Object.fromEntries(readable.filter(([, color]) => color)),
    ...(promotions?.displayConsumerRebateCalloutMobile && { '--shop-rebate-phone': 'block' }),
    ...(branding?.imagePlaceholder && { '--shop-image-placeholder': toCssUrl(branding.imagePlaceholder) }),
  }
}

/**
 * Builds the custom properties of a store's look. Colours are '#rrggbb'; every text has a contrast of at least 4.5 on
 * its backgrounds. Optional ones (navigation, blog, catalog background, style groups) exist only if configured.
 */
export function buildThemeVariables(config: ThemedConfig): ThemeVariables {
  const { theme } = config
  const groundOf = (names: readonly string[]) => parseHexColor(findEntry(theme.backgrounds, names))
  const actions: PaletteChoice = {
    primary: theme.primaryColor,
    primaryHover: theme.primaryHoverColor,
    secondary: theme.secondaryColor,
    secondaryHover: theme.secondaryHoverColor,
  }
  const palette = buildPalette({
    ...actions,
    background: groundOf(GROUND_NAMES.background),
    surface: groundOf(GROUND_NAMES.surface),
    band: groundOf(GROUND_NAMES.band),
    header: groundOf(GROUND_NAMES.header),
  })
  const fonts = findFonts(theme)
  return {
    ...buildStyleGroups(theme),
    '--shop-color-scheme': palette.isDark ? 'dark' : 'light',
    // The digital wallet renders its own button, in one of its two styles.
    '--shop-wallet-button': palette.isDark ? 'white' : 'black',
    // Pictures on white blend with the colour of the page; on a dark page they keep the white.
    '--shop-picture-ground': palette.isDark ? '#fff' : palette.background,
    '--shop-picture-blend': palette.isDark ? 'normal' : 'multiply',
    '--shop-primary': palette.primary,
    '--shop-on-primary': palette.onPrimary,
    '--shop-primary-hover': palette.primaryHover,
    '--shop-primary-text': palette.primaryText,
    '--shop-secondary': palette.secondary,
    '--shop-on-secondary': palette.onSecondary,
    '--shop-secondary-hover': palette.secondaryHover,
    '--shop-background': palette.background,
    '--shop-surface': palette.surface,
    '--shop-band': palette.band,
    '--shop-header': palette.header,
    '--shop-text': palette.text,
    '--shop-muted': palette.muted,
    '--shop-border': palette.border,
    '--shop-field-border': palette.fieldBorder,
    '--shop-success': palette.success,
    '--shop-warning': palette.warning,
    '--shop-danger': palette.danger,
    '--shop-radius-button': findButtonRadius(theme),
    '--shop-radius-card': theme.hasStraightTiles ? '0' : '0.75rem',
    '--shop-font-body': buildFontStack(fonts.body),
    '--shop-font-heading': buildFontStack(fonts.heading, findHeadingFace(fonts.heading, fonts.body)),
    '--shop-search-width': config.header.searchBarWidth,
    ...buildSecondaryEdge(theme, palette.background),
    ...buildInlineStyles(theme),
    ...buildCatalogGround(theme, palette.text),
    ...buildFooter(actions, palette, groundOf(GROUND_NAMES.footer)),
    ...buildProductLook(config, [palette.background, palette.surface, palette.band]),
  }
}

const SAFE_NAME = /^--shop-[a-z0-9-]{1,80}$/
const SAFE_VALUE = /^[#\p{L}\p{N}_ .,%"()/-]{1,600}$/u
const SAFE_URL = /^url\("[a-z0-9\-._~:/?#%&=+,@!]{1,2000}"\)$/i

const isSafeValue = (value: string): boolean =>
  SAFE_URL.test(value) || (SAFE_VALUE.test(value) && !/url\(|"[^"]*$/i.test(value.replace(/"[^"]*"/g, '')))

/**
 * Writes the variables as one ':root' rule for a style element. Names and values outside a narrow alphabet are left
 * out, so nothing can close the rule or the element.
 */
export function serializeThemeCss(variables: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(variables)
    .filter(([name, value]) => SAFE_NAME.test(name) && isSafeValue(value))
    .map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}
