/** Simple pictures of the demo store's products: a shape in a colour on a light background. */

import { pictureName } from './demo-catalog.ts'
import { COLORS, type PictureShape } from './demo-families.ts'

const SHAPES: Readonly<Record<PictureShape, string>> = {
  pot:
    '<path d="M190 330h420v190a60 60 0 0 1-60 60H250a60 60 0 0 1-60-60z"/><path d="M120 370h70v50h-70zM610 ' +
    '370h70v50h-70z"/><rect x="180" y="285" width="440" height="36" rx="18"/><rect x="370" y="245" width="60" ' +
    'height="40" rx="14"/>',
  plate:
    '<ellipse cx="400" cy="430" rx="290" ry="120"/><ellipse cx="400" cy="415" rx="190" ry="70" fill="#fff" ' +
    'fill-opacity=".35"/>',
  cloth:
    '<rect x="170" y="260" width="460" height="110" rx="26"/><rect x="150" y="380" width="500" height="110" ' +
    'rx="26" fill-opacity=".85"/><rect x="170" y="500" width="460" height="90" rx="26" fill-opacity=".7"/>',
  lamp:
    '<path d="M300 170h200l80 190H220z"/><rect x="388" y="360" width="24" height="190"/><ellipse cx="400" cy="570" ' +
    'rx="120" ry="26"/>',
  box:
    '<rect x="230" y="230" width="340" height="350" rx="24"/><rect x="230" y="230" width="340" height="60" rx="24" ' +
    'fill="#fff" fill-opacity=".3"/>',
  mirror:
    '<rect x="230" y="150" width="340" height="460" rx="170"/><rect x="262" y="182" width="276" height="396" ' +
    'rx="138" fill="#f8fbfd"/>',
  plant:
    '<path d="M290 360h220l-40 240H330z"/><path d="M400 360c-10-120-90-150-150-160 20 90 70 140 150 160zm0 ' +
    '0c10-140 90-180 160-190-10 110-70 170-160 190z" fill="#5f7a52"/>',
  cushion: '<path d="M210 250q190-50 380 0 40 160 0 320-190 50-380 0-40-160 0-320z"/>',
}

/** All pictures, by file name. */
export const buildPictures = (): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(SHAPES) as PictureShape[]).flatMap((shape) =>
      Object.entries(COLORS).map(([color, hex]) => [
        pictureName(shape, color),
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">' +
          '<rect width="800" height="800" fill="#f4f1ec"/>' +
          '<ellipse cx="400" cy="620" rx="270" ry="26" fill="#e2dcd2"/>' +
          `<g fill="${hex}" stroke="#4b4640" stroke-opacity=".25" stroke-width="6">${SHAPES[shape]}</g></svg>\n`,
      ]),
    ),
  )
