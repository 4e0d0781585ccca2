import type { SwatchOption } from './product.ts'

/** CSS background of a swatch: its picture, else its colour; undefined without either. */
export const swatchLook = ({ imageUrl, color }: Pick<SwatchOption, 'imageUrl' | 'color'>): string | undefined =>
  imageUrl ? `center / cover url("${imageUrl.replace(/["\\\n]/g, encodeURIComponent)}")` : color
