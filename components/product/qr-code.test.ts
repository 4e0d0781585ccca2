import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { drawQrCode } from './qr-code.ts'

/** Renders a code as a camera sees it: four pixels per module. */
function paint({ size, path }: ReturnType<typeof drawQrCode>) {
  const scale = 4
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * side + Number(x) * scale) * 4
      for (let at = start; at < start + Number(width) * scale * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return { width: side, height: side, data }
}

it.each([
  'https://www.appliances.example/product/gas-range-with-four-burners-in-stainless-steel-30-inches',
  'https://volteo.example/fr/product/écouteurs?couleur=12',
])('a rendered code is read as %s', (address) => {
  expect(decodeQR(paint(drawQrCode(address)))).toBe(address)
})
