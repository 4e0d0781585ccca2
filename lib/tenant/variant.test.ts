import { describe, expect, it } from 'vitest'
import { ASSUMED_WIDTH_PX, deviceOf, formatVariant, parseVariant } from './variant.ts'

describe('deviceOf', () => {
  it.each(['console', 'smarttv', 'xr', undefined, 'unheard-of'])('treats %s as desktop', (type) => {
    expect(deviceOf(type)).toBe('desktop')
  })
  it.each(['mobile', 'tablet', 'wearable'])('treats %s as mobile', (type) => {
    expect(deviceOf(type)).toBe('mobile')
  })
  it('S1-4.1-03 treats console, smarttv, xr and no type as desktops, whose pages are made for 1280 px; mobile as mobile', () => {
    for (const type of ['console', 'smarttv', 'xr', undefined]) expect(ASSUMED_WIDTH_PX[deviceOf(type)]).toBe(1280)
    expect(deviceOf('mobile')).toBe('mobile')
  })
})

describe('variant segment', () => {
  it.each(['desktop', 'mobile', 'desktop-pagespeed', 'mobile-pagespeed'])(
    'reads back %s as it was written',
    (segment) => {
      const variant = parseVariant(segment)
      expect(variant && formatVariant(variant)).toBe(segment)
    },
  )
  it.each(['', 'tablet', 'desktop-', 'mobile-pagespeed-x', 'x-mobile', 'DESKTOP'])('rejects %j', (segment) => {
    expect(parseVariant(segment)).toBeNull()
  })
})
