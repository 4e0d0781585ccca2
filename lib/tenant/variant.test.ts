import { describe, expect, it } from 'vitest'
import { deviceOf, formatVariant, parseVariant } from './variant.ts'

describe('deviceOf', () => {
  it.each(['console', 'smarttv', 'xr', undefined, 'unheard-of'])('counts %s as desktop', (type) => {
    expect(deviceOf(type)).toBe('desktop')
  })
  it.each(['mobile', 'tablet', 'wearable'])('counts %s as mobile', (type) => {
    expect(deviceOf(type)).toBe('mobile')
  })
})

describe('variant segment', () => {
  it.each(['desktop', 'mobile', 'desktop-pagespeed', 'mobile-pagespeed'])('reads %s back as written', (segment) => {
    const variant = parseVariant(segment)
    expect(variant && formatVariant(variant)).toBe(segment)
  })
  it.each(['', 'tablet', 'desktop-', 'mobile-pagespeed-x', 'DESKTOP'])('refuses %j', (segment) => {
    expect(parseVariant(segment)).toBeNull()
  })
})
