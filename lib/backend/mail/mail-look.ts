/** The store's look within the limits of mails: hex colours, system fonts, PNG pictures. */
import * as v from 'valibot'
import { collectDisplayFeatures, DisplayFeaturesWire } from '../../contracts/config-display-features.ts'
import { getContrast, type HexColor, parseHexColor, pickTextColor } from '../../core/css/color.ts'
import { parseCssColor } from '../../core/css/css-color.ts'
import { buildPalette, GROUND_NAMES, type Palette } from '../../core/css/palette.ts'
import { findStyleVariable, joinSiteStyles } from '../../core/css/style-sheets.ts'
import { type MediaWidth, mediaAddress } from '../media/addresses.ts'
import type { Documents } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'

/** Colours of a mail in one colour scheme. */
export type MailColors = Pick<
  Palette,
  'background' | 'surface' | 'band' | 'text' | 'muted' | 'border' | 'primaryText'
> & {
  button: HexColor
  onButton: HexColor
}

export type MailLook = {
  light: MailColors
  dark: MailColors
  /** Background of the logo, the same in both schemes since the logo was designed for it. */
  header: HexColor
  /** Text colour on `header`. */
  onHeader: HexColor
  accent: HexColor
  /** CSS font-family without quotes. */
  bodyFont: string
  headingFont: string
  buttonRadiusPx: number
  /** URL of the logo; '' if missing. */
  logoUrl: string
  logoText: string
}

const SANS = 'Helvetica Neue, Helvetica, Arial, sans-serif'
const SERIF = 'Georgia, Times New Roman, serif'
const SERIF_NAMES = /^\W*(?:fraunces|newsreader|georgia|(?:ui-)?serif)\b/i

/** Backgrounds of the dark scheme for stores with light backgrounds. */
const DARK_GROUNDS = { background: '#1b1d21', surface: '#24272c', band: '#111214' } as const
const DEFAULT_RADIUS_PX = 32
const REM_PX = 16
/** Contrast that a button needs with its background (WCAG 2, 1.4.11). */
const SHAPE_CONTRAST = 3

function colorsOf(palette: Palette): MailColors {
  const { background, surface, band, text, muted, border, primaryText, primary } = palette
  const button = getContrast(primary, background) < SHAPE_CONTRAST ? primaryText : primary
  return { background, surface, band, text, muted, border, primaryText, button, onButton: pickTextColor(button) }
}

/** Styles with normalized names, as in the theme: lower case, '-' for '_'. */
const readGroup = (group: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(group).map(([name, value]) => [name.toLowerCase().replaceAll('_', '-'), value.trim()]))

const findEntry = (group: ReadonlyMap<string, string>, names: readonly string[]): string =>
  names.map((name) => group.get(name) ?? '').find((value) => value !== '') ?? ''

/** The sheets that staff wrote, in the configuration and in the block that overrides it (S1-2.9). */
const stylesOf = ({ config, blocks }: Pick<Documents, 'config' | 'blocks'>): string =>
  joinSiteStyles(
    typeof config.site_styles_inline_html === 'string' ? config.site_styles_inline_html : '',
    blocks.get('site-styles-inline')?.content ?? '',
  )

function toPx(length: string): number | undefined {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(px|rem|em)?$/.exec(length) ?? []
  if (number === undefined) return undefined
  return Math.round(Number(number) * (unit === 'rem' || unit === 'em' ? REM_PX : 1))
}

/** Absolute URL; '' if it is not http or https. */
function toAbsolute(address: string, siteUrl: string): string {
  const url = address === '' ? null : URL.parse(address, siteUrl)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : ''
}

/** URL of one of the store's pictures for mails; '' if missing. */
export const mailPicture = ({ content, shop }: StoreContext, path: string | undefined, width: MediaWidth): string =>
  toAbsolute(mediaAddress(content, shop.baseMediaUrl, path, width, 'png'), shop.baseUrl)

/** Reads the look of a store's mails. Every text has a contrast of at least 4.5 in both schemes. */
export function readMailLook(store: StoreContext, storeName: string): MailLook {
  const { config } = store.documents
  const styles = stylesOf(store.documents)
  const { mail_logo } = store.content.identity
  const features = v.parse(DisplayFeaturesWire, collectDisplayFeatures(config))
  const grounds = readGroup(features.backgrounds)
  const groundOf = (names: readonly string[]) => parseHexColor(findEntry(grounds, names))
  const primary =
    parseCssColor(findStyleVariable(styles, 'primary-color')) ?? parseHexColor(features.theme.primary_color)
  const own = buildPalette({
    primary,
    background: groundOf(GROUND_NAMES.background),
    surface: groundOf(GROUND_NAMES.surface),
    band: groundOf(GROUND_NAMES.band),
    header: groundOf(GROUND_NAMES.header),
  })
  const isStraight = features.theme.button_corner_style.trim().toLowerCase() === 'straight'
  const fonts = readGroup(features.typography)
  const fontOf = (...names: string[]) => (SERIF_NAMES.test(findEntry(fonts, names)) ? SERIF : SANS)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  return {
    light: colorsOf(own),
    dark: colorsOf(own.isDark ? own : buildPalette({ primary, ...DARK_GROUNDS })),
    header: own.header,
    onHeader: own.text,
    accent: own.primary,
    bodyFont: fontOf('body', 'body-font', 'body-font-family', 'font-family'),
    headingFont: fontOf('heading', 'heading-font', 'heading-font-family', 'body', 'font-family'),
    buttonRadiusPx:
      toPx(findStyleVariable(styles, 'button-border-radius')) ??
      (isStraight ? 0 : (toPx(readGroup(features.buttons).get('border-radius') ?? '') ?? DEFAULT_RADIUS_PX)),
    // The picture is rendered on the server, without the page's fonts: letters of a logo must be outlines.
    logoUrl: mailPicture(store, text(mail_logo || config.logo_src), 480),
    logoText: text(config.logo_alt) || storeName,
  }
}
