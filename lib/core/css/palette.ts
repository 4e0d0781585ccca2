/**
 * The readable palette of a store: with any chosen colours, every pair of text and background in the design has a
 * contrast of at least 4.5 (WCAG 2 AA).
 */
import {
  canCarryText,
  getContrast,
  type HexColor,
  makeReadable,
  mixColors,
  pickTextColor,
  TEXT_CONTRAST,
} from './color.ts'

export type PaletteChoice = {
  readonly primary?: HexColor | undefined
  readonly primaryHover?: HexColor | undefined
  readonly secondary?: HexColor | undefined
  readonly secondaryHover?: HexColor | undefined
  readonly background?: HexColor | undefined
  readonly surface?: HexColor | undefined
  readonly band?: HexColor | undefined
  readonly header?: HexColor | undefined
}

/** Colours of the design. Texts and semantic colours are readable on `background`, `surface`, `band` and `header`. */
export type Palette = {
  readonly isDark: boolean
  readonly primary: HexColor
  readonly onPrimary: HexColor
  readonly primaryHover: HexColor
  readonly primaryText: HexColor
  readonly secondary: HexColor
  readonly onSecondary: HexColor
  readonly secondaryHover: HexColor
  readonly background: HexColor
  readonly surface: HexColor
  /** Background of sections from edge to edge. */
  readonly band: HexColor
  readonly header: HexColor
  readonly text: HexColor
  readonly muted: HexColor
  readonly border: HexColor
  /** Border of input fields: contrast of 3 (WCAG 1.4.11). */
  readonly fieldBorder: HexColor
  readonly success: HexColor
  readonly warning: HexColor
  readonly danger: HexColor
}

/** Names of the backgrounds in `display_features.backgrounds`, with '-' or '_'; the first one present counts. */
export const GROUND_NAMES = {
  background: ['page', 'page-color', 'background', 'background-color'],
  surface: ['surface', 'surface-color', 'card', 'card-color'],
  band: ['band', 'band-color'],
  header: ['header', 'header-color'],
  footer: ['footer', 'footer-color'],
} as const

/** Minimum contrast of the border of a control (WCAG 1.4.11). */
const BORDER_CONTRAST = 3

const DEFAULT_PRIMARY: HexColor = '#1f4e79'
const DEFAULT_SECONDARY: HexColor = '#3f4b5b'
const DEFAULT_BACKGROUND: HexColor = '#ffffff'

const opposite = (color: HexColor): HexColor => (color === '#ffffff' ? '#000000' : '#ffffff')

function findSurface(background: HexColor, color: HexColor | undefined): HexColor {
  const textColor = pickTextColor(background)
  const tinted = mixColors(background, textColor, 0.04)
  // On mid greys, a surface closer to the text's colour would fall below the contrast; this one is further away from
  // it.
  const candidates = [color, tinted, mixColors(background, opposite(textColor), 0.06)]
  return candidates.find((surface) => surface && canCarryText([background, surface])) ?? background
}

/** `color` if text can be readable on it and the other backgrounds at once, else `usual`. */
const acceptGround = (color: HexColor | undefined, usual: HexColor, others: readonly HexColor[]): HexColor =>
  color && canCarryText([...others, color]) ? color : usual

/** A button's colour, its text colour and its hover colour, both readable with that text. */
function buildAction(color: HexColor, wantedHover: HexColor | undefined): [HexColor, HexColor, HexColor] {
  const on = pickTextColor(color)
  const hover =
    wantedHover && getContrast(on, wantedHover) >= TEXT_CONTRAST ? wantedHover : mixColors(color, opposite(on), 0.14)
  return [color, on, hover]
}

/** A dark background inverts the neutrals. */
export function buildPalette(choice: PaletteChoice): Palette {
  const background = choice.background ?? DEFAULT_BACKGROUND
  const surface = findSurface(background, choice.surface)
  const band = acceptGround(choice.band, surface, [background, surface])
  const header = acceptGround(choice.header, background, [background, surface, band])
  const grounds = [background, surface, band, header]
  const isDark = pickTextColor(...grounds) === '#ffffff'
  const text = makeReadable(isDark ? '#f4f4f5' : '#1c1d20', grounds)
  const border = mixColors(background, text, 0.16)
  const [primary, onPrimary, primaryHover] = buildAction(choice.primary ?? DEFAULT_PRIMARY, choice.primaryHover)
  const [secondary, onSecondary, secondaryHover] = buildAction(
    choice.secondary ?? DEFAULT_SECONDARY,
    choice.secondaryHover,
  )
  return {
    isDark,
    primary,
    onPrimary,
    primaryHover,
    primaryText: makeReadable(primary, grounds),
    secondary,
    onSecondary,
    secondaryHover,
    background,
    surface,
    band,
    header,
    text,
    muted: makeReadable(mixColors(text, background, 0.38), grounds),
    border,
    fieldBorder: makeReadable(border, grounds, BORDER_CONTRAST),
    success: makeReadable('#1a7f4b', grounds),
    warning: makeReadable('#9a5b00', grounds),
    danger: makeReadable('#c02626', grounds),
  }
}
