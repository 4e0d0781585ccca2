/**
 * The composition of header types (S1-2.6, S1-2.7). Every type has the same parts: their order, content and behaviour
 * are defined here, their layout in components/site/header/header-styles.ts.
 */

import type { HeaderConfig, HeaderType, ProductPageConfig } from '#lib/config/store-config.ts'
import type { Variant } from '#lib/tenant/variant.ts'

export type HeaderComposition = {
  /**
   * 'panels' open below their department, 'flat' is the top level alone, 'icons' are large tiles with the items' icons.
   */
  readonly menu: 'panels' | 'flat' | 'icons'
  /** Custom items without a parent have a separate menu beside the departments. */
  readonly isDual: boolean
  readonly isV3: boolean
  readonly logoHeightPx: number
}

export const HEADER_COMPOSITIONS: Readonly<Record<HeaderType, HeaderComposition>> = {
  standard: { menu: 'panels', isDual: false, isV3: false, logoHeightPx: 56 },
  standardv3: { menu: 'panels', isDual: false, isV3: true, logoHeightPx: 52 },
  ci: { menu: 'panels', isDual: false, isV3: false, logoHeightPx: 44 },
  condensed: { menu: 'flat', isDual: false, isV3: false, logoHeightPx: 40 },
  enterprise: { menu: 'panels', isDual: true, isV3: false, logoHeightPx: 60 },
  enterprisev3: { menu: 'panels', isDual: true, isV3: true, logoHeightPx: 54 },
  kiosk: { menu: 'icons', isDual: false, isV3: false, logoHeightPx: 80 },
}

/** Parts of a header. 'strip' is shop, phone and languages; 'end' is strip and actions together. */
export type HeaderPart = 'menu' | 'logo' | 'search' | 'strip' | 'actions' | 'end' | 'departments' | 'links'

/**
 * The parts in visual order, which is the keyboard's order too. Phones without the v3 header share one order; otherwise
 * it depends on the type.
 */
export function orderParts(
  { type, hasLeftLogo, hasMobileV3 }: Pick<HeaderConfig, 'type' | 'hasLeftLogo' | 'hasMobileV3'>,
  device: Variant['device'],
): readonly HeaderPart[] {
  if (device === 'mobile' && !hasMobileV3) return ['menu', 'logo', 'end', 'search', 'departments', 'links']
  if (type === 'standard') return ['menu', 'strip', 'logo', 'search', 'actions', 'departments']
  if (type === 'enterprise') return ['menu', 'links', 'strip', 'logo', 'search', 'actions', 'departments']
  if (type === 'ci' && !hasLeftLogo) return ['menu', 'search', 'logo', 'end', 'departments']
  return ['menu', 'logo', 'search', 'end', 'departments', 'links']
}

/** Scroll behaviour of the header group, for the style sheet. 'wide' is md (960 px) and up, 'narrow' below. */
export type ScrollToken = 'sticky-wide' | 'sticky-narrow' | 'mini-wide' | 'mini-narrow' | 'product-static'

/**
 * What stays visible at the top while a page scrolls. v3 headers scroll away; on phones so do headers with hasMobileV3.
 * The mini header is the part of any header that stays visible after scrolling. 'product-static': product pages of this
 * layout have no sticky header, not even on phones; on wide screens no product page has one.
 */
export function scrollTokens({
  header,
  productPage: { layout },
}: {
  header: Pick<HeaderConfig, 'type' | 'hasMobileV3' | 'hasMiniDesktop' | 'hasMiniMobile'>
  productPage: Pick<ProductPageConfig, 'layout'>
}): ScrollToken[] {
  const { isV3 } = HEADER_COMPOSITIONS[header.type]
  return [
    ...(isV3 ? [] : ['sticky-wide' as const]),
    ...(isV3 || header.hasMobileV3 ? [] : ['sticky-narrow' as const]),
    ...(header.hasMiniDesktop ? ['mini-wide' as const] : []),
    ...(header.hasMiniMobile ? ['mini-narrow' as const] : []),
    ...(layout === 'two_column' || layout === 'three_column' ? ['product-static' as const] : []),
  ]
}

/** Which blocks around the header are sticky with it, and which are hidden on phones. */
export function blockVisibility({
  stickyOption,
  mobileBlockOption,
}: Pick<HeaderConfig, 'stickyOption' | 'mobileBlockOption'>) {
  const isBoth = stickyOption === 'sticky_both'
  const isHidden = mobileBlockOption === 'hide_both'
  return {
    isBeforeSticky: isBoth || stickyOption === 'sticky_header_before',
    isAfterSticky: isBoth || stickyOption === 'sticky_header_after',
    isBeforeHiddenOnPhones: isHidden || mobileBlockOption === 'hide_mobile_header_before',
    isAfterHiddenOnPhones: isHidden || mobileBlockOption === 'hide_mobile_header_after',
  }
}
