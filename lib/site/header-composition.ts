/**
 * What a header type is made of (specification 2.6, 2.7). Every type has the same parts; how they
 * stand is said in components/site/header/header-styles.ts, what they hold and how they behave is said here.
 */

import type { HeaderConfig, HeaderType, ProductPageConfig } from '../config/store-config.ts'
import type { Variant } from '../tenant/variant.ts'

/** What sets one header type apart. */
export type HeaderComposition = {
  /** 'panels' open below their department, 'flat' is the top level alone, 'icons' are large tiles with the items' icons. */
  readonly menu: 'panels' | 'flat' | 'icons'
  /** Custom items without a parent have a menu of their own, apart from the departments. */
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

/** Parts of a header. 'strip' is shop, phone and languages; 'end' the strip and the actions, as one. */
export type HeaderPart = 'menu' | 'logo' | 'search' | 'strip' | 'actions' | 'end' | 'departments' | 'links'

/**
 * The parts in the order in which they stand on the screen, which is that of the keyboard. Phones have one of their own;
 * on wide screens it is the type's.
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

/** Behaviour of the header group while a page scrolls, as the style sheet reads it; wide is md (960 px) and up. */
export type ScrollToken = 'sticky-wide' | 'sticky-narrow' | 'mini-wide' | 'mini-narrow' | 'product-static'

/**
 * Says what stays at the top. v3 headers scroll away, on a phone those with the phone's v3 header too. The mini header
 * is what stays in sight of any header once the page is scrolled. 'product-static': product pages of this layout have no
 * sticky header on a phone either; on a wide screen none has.
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

/** Which blocks around the header stay at the top with it, and which a phone does not show. */
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
