import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getContrast, type HexColor, makeReadable, parseHexColor, pickTextColor, toHexColor } from './color.ts'
import { parseCssColor } from './css-color.ts'

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels): HexColor => toHexColor(channels))

describe('colours', () => {
  it("S1-3.1-02 adds the '#' to colours stored without it, and does not double it", () => {
    expect(parseHexColor('1f6f43')).toBe('#1f6f43')
    expect(parseHexColor('#1F6F43')).toBe('#1f6f43')
    expect(parseHexColor('fa0')).toBe('#ffaa00')
    expect(parseHexColor('1f6f4380')).toBe('#1f6f43')
  })

  it.each(['', '##fff', 'ffff', '12345', 'red', 'fff;}', 'url(x)'])('rejects %j', (text) => {
    expect(parseHexColor(text)).toBeUndefined()
  })

  it('reads back every colour it writes', () => {
    fc.assert(fc.property(anyColor, (color) => parseHexColor(color) === color))
  })

  it('computes the contrast of WCAG', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('finds black or white text with a contrast of at least 4.5 on any colour', () => {
    fc.assert(fc.property(anyColor, (ground) => getContrast(pickTextColor(ground), ground) >= 4.5))
  })

  it('keeps a readable colour and changes any other until it is readable', () => {
    expect(makeReadable('#1f4e79', ['#ffffff'])).toBe('#1f4e79')
    fc.assert(
      fc.property(anyColor, anyColor, (color, ground) => getContrast(makeReadable(color, [ground]), ground) >= 4.5),
    )
  })
})

describe('colours of style sheets', () => {
  it.each([
    ['rebeccapurple', '#663399'],
    [' White ', '#ffffff'],
    ['rgb(255, 0, 16)', '#ff0010'],
    ['rgb(100% 0% 0% / 50%)', '#ff0000'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(-120deg 100% 50%)', '#0000ff'],
    ['#abc8', '#aabbcc'],
    ['0055aa', '#0055aa'],
  ])('reads %j as %s', (text, expected) => {
    expect(parseCssColor(text)).toBe(expected)
  })

  it.each(['inherit', 'var(--x)', 'rgb(1,2)', 'rgb(a,b,c)', 'hsl(1,2,3)', 'url(javascript:alert(1))', 'constructor'])(
    'rejects %j',
    (text) => {
      expect(parseCssColor(text)).toBeUndefined()
    },
  )

  it('returns a valid colour or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseCssColor(text) ?? '#000000').toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})
