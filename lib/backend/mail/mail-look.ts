/** The store's look as mails can have it: colours as numbers, fonts of the reader's machine, pictures as PNG. */
import * as v from 'valibot'
import { collectDisplayFeatures, DisplayFeaturesWire } from '../../contracts/config-display-features.ts'
import { getContrast, type HexColor, parseHexColor, pickTextColor } from '../../core/color.ts'
import { parseCssColor } from '../../core/css-color.ts'
import { buildPalette, GROUND_NAMES, type Palette } from '../../core/palette.ts'
import type { View } from '../catalog/view.ts'
import { type MediaWidth, mediaAddress } from '../media/addresses.ts'

/** Colours of a mail in one colour scheme. */
export type MailColors = Pick<
  Palette,
  'background' | 'surface' | 'band' | 'text' | 'muted' | 'border' | 'primaryText'
> & {
  button: HexColor
  onButton: HexColor
}

/** What a mail of a store looks like. */
export type MailLook = {
  light: MailColors
  dark: MailColors
  /** Ground of the logo, the same in both schemes: the logo is made for it. */
  header: HexColor
  /** Text on it. */
  onHeader: HexColor
  accent: HexColor
  /** CSS font-family without quotes. */
  bodyFont: string
  headingFont: string
  buttonRadiusPx: number
  /** Address of the logo; '' for none. */
  logoUrl: string
  logoText: string
}

const SANS = 'Helvetica Neue, Helvetica, Arial, sans-serif'
const SERIF = 'Georgia, Times New Roman, serif'
const SERIF_NAMES = /^\W*(?:fraunces|newsreader|georgia|(?:ui-)?serif)\b/i

/** Grounds of stores whose own ones are light, while the reader's machine is dark. */
const DARK_GROUNDS = { background: '#1b1d21', surface: '#24272c', band: '#111214' } as const
const DEFAULT_RADIUS_PX = 32
const REM_PX = 16
/** A button must stand out from what it lies on (WCAG 2, 1.4.11). */
const SHAPE_CONTRAST = 3

function colorsOf(palette: Palette): MailColors {
  const { background, surface, band, text, muted, border, primaryText, primary } = palette
  const button = getContrast(primary, background) < SHAPE_CONTRAST ? primaryText : primary
  return { background, surface, band, text, muted, border, primaryText, button, onButton: pickTextColor(button) }
}

/** A group of styles with its names as the theme reads them: lower case, '-' for '_'. */
const readGroup = (group: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(group).map(([name, value]) => [name.toLowerCase().replaceAll('_', '-'), value.trim()]))

const findEntry = (group: ReadonlyMap<string, string>, names: readonly string[]): string =>
  names.map((name) => group.get(name) ?? '').find((value) => value !== '') ?? ''

/** A colour or length that staff set as CSS variable, which wins over the configuration's own field. */
function readStyleVariable(config: Readonly<Record<string, unknown>>, name: string): string {
  const styles = typeof config.site_styles_inline_html === 'string' ? config.site_styles_inline_html : ''
  const start = styles.lastIndexOf(`--avb-${name}:`)
  return start < 0 ? '' : (/^[^;}<]{0,60}/.exec(styles.slice(start + name.length + 7))?.[0].trim() ?? '')
}

function toPx(length: string): number | undefined {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(px|rem|em)?$/.exec(length) ?? []
  if (number === undefined) return undefined
  return Math.round(Number(number) * (unit === 'rem' || unit === 'em' ? REM_PX : 1))
}

/** An address as mails need it, with its host; '' for what no mail may load. */
function toAbsolute(address: string, siteUrl: string): string {
  const url = address === '' ? null : URL.parse(address, siteUrl)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : ''
}

/** Address of a picture of the store for mails; '' for none. */
export const mailPicture = ({ content, shop }: View, path: string | undefined, width: MediaWidth): string =>
  toAbsolute(mediaAddress(content, shop.baseMediaUrl, path, width, 'png'), shop.baseUrl)

/** Reads the look of a store's mails; every text has a contrast of 4.5 or more on its ground, in both schemes. */
export function readMailLook(view: View, store: string): MailLook {
  const { config } = view.documents
  const { mail_logo } = view.content.identity
  const features = v.parse(DisplayFeaturesWire, collectDisplayFeatures(config))
  const grounds = readGroup(features.backgrounds)
  const groundOf = (names: readonly string[]) => parseHexColor(findEntry(grounds, names))
  const primary =
    parseCssColor(readStyleVariable(config, 'primary-color')) ?? parseHexColor(features.theme.primary_color)
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
      toPx(readStyleVariable(config, 'button-border-radius')) ??
      (isStraight ? 0 : (toPx(readGroup(features.buttons).get('border-radius') ?? '') ?? DEFAULT_RADIUS_PX)),
    // A mail's picture is drawn by a machine without the page's typefaces: letters of a logo have to be outlines there.
    logoUrl: mailPicture(view, text(mail_logo || config.logo_src), 480),
    logoText: text(config.logo_alt) || store,
  }
}
