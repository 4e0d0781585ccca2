import type { PromoBannerWire } from '../contracts/promo-banner.ts'
import { scopeCss } from './scope-css.ts'
import { renameClasses } from './tags/promotions.ts'

/**
 * HTML of a promotion banner with its styles, which apply to nothing but the element it is put into; the classes of a
 * custom one are renamed in both (specification 2.11, 3.9).
 */
export function bannerHtml({ content, css, types }: Pick<PromoBannerWire, 'content' | 'css' | 'types'>): string {
  const rename = (text: string) => (types.includes('custom') ? renameClasses(text) : text)
  const scoped = scopeCss(css)
  return rename(scoped === '' ? content : `<style>${scoped}</style>${content}`)
}

/** The banner is one link: its first one reaches over all of it (specification 3.9). */
export const isLinkTile = ({ types }: Pick<PromoBannerWire, 'types'>): boolean => types.includes('link_tile')
