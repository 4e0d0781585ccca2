import encodeQR from 'qr'

/** A QR code to draw: modules on each side, the quiet zone around it included, and the SVG path of the dark ones. */
export type QrCode = { readonly size: number; readonly path: string }

/** Light modules that a reader needs around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** The QR code of a text, whose dark modules side by side are one rectangle each. */
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
