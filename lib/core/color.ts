/**
 * Colours as '#rrggbb': reading the store's spellings, mixing, and WCAG 2 contrast.
 */

/** A colour as '#rrggbb', lower case. */
export type HexColor = `#${string}`

/** Contrast that WCAG 2 AA asks of normal text. */
export const TEXT_CONTRAST = 4.5

const BLACK: HexColor = '#000000'
const WHITE: HexColor = '#ffffff'

/**
 * Reads a colour of the configuration, where it is stored without '#' (specification 3.1); a '#' is not doubled.
 * Takes 3, 6 or 8 hex digits (transparency is dropped) and returns undefined for anything else.
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

/** Writes red, green and blue from 0 to 255 as a colour; values are rounded and clamped. */
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

/** Least contrast of a text colour over several grounds. */
function getLeastContrast(color: HexColor, grounds: readonly HexColor[]): number {
  return Math.min(...grounds.map((ground) => getContrast(color, ground)))
}

/** Black or white, whichever reads better on all grounds. On a single ground one of them always exceeds 4.5. */
export function pickTextColor(...grounds: readonly HexColor[]): HexColor {
  return getLeastContrast(BLACK, grounds) >= getLeastContrast(WHITE, grounds) ? BLACK : WHITE
}

/** Tells whether black or white text is readable on all grounds at once. */
export function canCarryText(grounds: readonly HexColor[]): boolean {
  return getLeastContrast(pickTextColor(...grounds), grounds) >= TEXT_CONTRAST
}

/** The wanted colour as far as it can be read on the ground, else black or white. */
export const textOn = (ground: HexColor, color: HexColor | undefined): HexColor =>
  color ? makeReadable(color, [ground]) : pickTextColor(ground)

/**
 * Darkens or lightens a colour as little as needed to stand out from all grounds: by default as far as text must (4.5).
 * When no colour can be, the better one of black and white is returned: check with canCarryText.
 */
export function makeReadable(color: HexColor, grounds: readonly HexColor[], contrast = TEXT_CONTRAST): HexColor {
  const target = pickTextColor(...grounds)
  for (let percent = 0; percent < 100; percent += 2) {
    const candidate = mixColors(color, target, percent / 100)
    if (getLeastContrast(candidate, grounds) >= contrast) return candidate
  }
  return target
}
