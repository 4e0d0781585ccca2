import encodeQR from 'qr'

/**
 * `size` is the number of modules on each side, including the quiet zone; `path` is the SVG path of the dark modules.
 */
export type QrCode = { readonly size: number; readonly path: string }

/** Light modules around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Adjacent dark modules of a row become one rectangle. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size: rows.length, path: path.join('') }
}
