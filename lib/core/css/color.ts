/** Colours as '#rrggbb': parsing of the configuration's spellings, mixing, and WCAG 2 contrast. */

/** '#rrggbb' in lower case. */
export type HexColor = `#${string}`

/** Minimum contrast of normal text in WCAG 2 AA. */
export const TEXT_CONTRAST = 4.5

const BLACK: HexColor = '#000000'
const WHITE: HexColor = '#ffffff'

/**
 * Parses a colour of the configuration, which stores colours without '#' (S1-3.1); a leading '#' is accepted. Takes 3,
 * 6 or 8 hex digits (alpha is dropped) and returns undefined for anything else.
 */
export function parseHexColor(text: string): HexColor | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return undefined
  return digits.length === 3 ? `#${digits.replace(/./g, '$&$&')}` : `#${digits.slice(0, 6)}`
}

function toChannels(color: HexColor): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Channels are 0 to 255; values are rounded and clamped. */
export function toHexColor(channels: readonly number[]): HexColor {
  const digits = channels.map((channel) =>
    Math.min(255, Math.max(0, Math.round(channel)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function toLuminance(color: HexColor): number {
  const [red, green, blue] = toChannels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function getContrast(first: HexColor, second: HexColor): number {
  const [darker = 0, lighter = 0] = [toLuminance(first), toLuminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes `share` (0 to 1) of `other` into `color`. */
export function mixColors(color: HexColor, other: HexColor, share: number): HexColor {
  const target = toChannels(other)
  return toHexColor(toChannels(color).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share))
}

/** Lowest contrast of a text colour on several backgrounds. */
function getLeastContrast(color: HexColor, grounds: readonly HexColor[]): number {
  return Math.min(...grounds.map((ground) => getContrast(color, ground)))
}

/**
 * Black or white, whichever has the better contrast on all backgrounds. On a single background it always exceeds 4.5.
 */
export function pickTextColor(...grounds: readonly HexColor[]): HexColor {
  return getLeastContrast(BLACK, grounds) >= getLeastContrast(WHITE, grounds) ? BLACK : WHITE
}

/** Whether black or white text is readable on all backgrounds at once. */
export function canCarryText(grounds: readonly HexColor[]): boolean {
  return getLeastContrast(pickTextColor(...grounds), grounds) >= TEXT_CONTRAST
}

/** `color`, changed until it is readable on the background; black or white if `color` is undefined. */
export const textOn = (ground: HexColor, color: HexColor | undefined): HexColor =>
  color ? makeReadable(color, [ground]) : pickTextColor(ground)

/**
 * Darkens or lightens a colour as little as needed for the contrast (4.5 by default) with all backgrounds. If no shade
 * has it, returns the better one of black and white: check with canCarryText.
 */
export function makeReadable(color: HexColor, grounds: readonly HexColor[], contrast = TEXT_CONTRAST): HexColor {
  const target = pickTextColor(...grounds)
  for (let percent = 0; percent < 100; percent += 2) {
    const candidate = mixColors(color, target, percent / 100)
    if (getLeastContrast(candidate, grounds) >= contrast) return candidate
  }
  return target
}
