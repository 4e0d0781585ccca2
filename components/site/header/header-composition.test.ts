import { describe, expect, it } from 'vitest'
import type { HeaderType } from '#lib/config/store-config.ts'
import { blockVisibility, HEADER_COMPOSITIONS, orderParts, scrollTokens } from './header-composition.ts'

const header = { type: 'standard' as HeaderType, hasMobileV3: false, hasMiniDesktop: false, hasMiniMobile: false }

describe('sticky parts of the header', () => {
  it.each([
    ['standard', ['sticky-wide', 'sticky-narrow']],
    ['kiosk', ['sticky-wide', 'sticky-narrow']],
    ['enterprisev3', []],
    ['standardv3', []],
  ] as const)('the header of type %s: %j', (type, tokens) => {
    expect(scrollTokens({ header: { ...header, type }, productPage: { layout: 'standard' } })).toEqual(tokens)
  })

  it('with the phone’s v3 header only wide screens keep theirs', () => {
    expect(scrollTokens({ header: { ...header, hasMobileV3: true }, productPage: { layout: 'standard' } })).toEqual([
      'sticky-wide',
    ])
  })

  it('mini headers depend on their flags', () => {
    expect(
      scrollTokens({ header: { ...header, hasMiniDesktop: true }, productPage: { layout: 'standard' } }),
    ).toContain('mini-wide')
    expect(scrollTokens({ header: { ...header, hasMiniMobile: true }, productPage: { layout: 'standard' } })).toContain(
      'mini-narrow',
    )
  })

  it.each([
    ['standard', false],
    ['enterprise', false],
    ['two_column', true],
    ['three_column', true],
  ] as const)('product pages of layout %s without a sticky header on phones: %s', (layout, isStatic) => {
    expect(scrollTokens({ header, productPage: { layout } }).includes('product-static')).toBe(isStatic)
  })

  it.each([
    ['sticky_both', true, true],
    ['sticky_header_before', true, false],
    ['sticky_header_after', false, true],
    ['sticky_none', false, false],
  ] as const)('%s: block before %s, blocks after %s', (stickyOption, before, after) => {
    const visibility = blockVisibility({ stickyOption, mobileBlockOption: 'hide_none' })
    expect([visibility.isBeforeSticky, visibility.isAfterSticky]).toEqual([before, after])
  })

  it.each([
    ['hide_both', true, true],
    ['hide_mobile_header_before', true, false],
    ['hide_mobile_header_after', false, true],
    ['hide_none', false, false],
  ] as const)('%s: block before hidden %s, blocks after %s', (mobileBlockOption, before, after) => {
    const visibility = blockVisibility({ stickyOption: 'sticky_none', mobileBlockOption })
    expect([visibility.isBeforeHiddenOnPhones, visibility.isAfterHiddenOnPhones]).toEqual([before, after])
  })
})

it('only v3 types scroll away, and condensed alone has no panels', () => {
  const types = Object.entries(HEADER_COMPOSITIONS)
  expect(types.filter(([, { isV3 }]) => isV3).map(([type]) => type)).toEqual(['standardv3', 'enterprisev3'])
  expect(types.filter(([, { menu }]) => menu === 'flat').map(([type]) => type)).toEqual(['condensed'])
})

describe('the order of the keyboard', () => {
  const narrow = { ...header, hasLeftLogo: false }

  it('begins with the row above the logo', () => {
    expect(orderParts(narrow, 'desktop')).toEqual(['menu', 'strip', 'logo', 'search', 'actions', 'departments'])
    expect(orderParts({ ...narrow, type: 'enterprise' }, 'desktop').slice(1, 4)).toEqual(['links', 'strip', 'logo'])
  })

  it('depends on the position of the logo in the ci header', () => {
    expect(orderParts({ ...narrow, type: 'ci' }, 'desktop').slice(1, 3)).toEqual(['search', 'logo'])
    expect(orderParts({ ...narrow, type: 'ci', hasLeftLogo: true }, 'desktop').slice(1, 3)).toEqual(['logo', 'search'])
  })

  it('ends with the search on a phone, where it has a separate row', () => {
    expect(orderParts(narrow, 'mobile').slice(0, 4)).toEqual(['menu', 'logo', 'end', 'search'])
  })
})
