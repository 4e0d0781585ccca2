import { describe, expect, it } from 'vitest'
import { ASSUMED_WIDTH_PX, deviceOf, formatVariant, parseVariant } from './variant.ts'

describe('deviceOf', () => {
  it.each(['console', 'smarttv', 'xr', undefined, 'unheard-of'])('counts %s as desktop', (type) => {
    expect(deviceOf(type)).toBe('desktop')
  })
  it.each(['mobile', 'tablet', 'wearable'])('counts %s as mobile', (type) => {
    expect(deviceOf(type)).toBe('mobile')
  })
  it('S1-4.1-03 console, smarttv, xr and no type are desktops, for which a page is made 1280 px wide; mobile is mobile', () => {
    for (const type of ['console', 'smarttv', 'xr', undefined]) expect(ASSUMED_WIDTH_PX[deviceOf(type)]).toBe(1280)
    expect(deviceOf('mobile')).toBe('mobile')
  })
})

describe('variant segment', () => {
  it.each(['desktop', 'mobile', 'desktop-pagespeed', 'mobile-pagespeed'])('reads %s back as written', (segment) => {
    const variant = parseVariant(segment)
    expect(variant && formatVariant(variant)).toBe(segment)
  })
  it.each(['', 'tablet', 'desktop-', 'mobile-pagespeed-x', 'x-mobile', 'DESKTOP'])('refuses %j', (segment) => {
    expect(parseVariant(segment)).toBeNull()
  })
})
