import type { PromoBannerWire } from '../contracts/promo-banner.ts'
import { scopeCss } from './scope-css.ts'
import { renameClasses } from './tags/promotions.ts'

type Banner = Pick<PromoBannerWire, 'content' | 'css' | 'types'>

/**
 * HTML of a promotion banner with its styles, which apply to nothing but the element it is put into; the classes of a
 * custom one are renamed in both, the first link of a link tile is marked with data-cover (specification 2.11, 3.9).
 */
export function bannerHtml(banner: Banner): string {
  const { css, types } = banner
  const rename = (text: string) => (types.includes('custom') ? renameClasses(text) : text)
  const content = isLinkTile(banner) ? markFirstLink(banner.content) : banner.content
  const scoped = scopeCss(css)
  return rename(scoped === '' ? content : `<style>${scoped}</style>${content}`)
}

/** By its own mark: a selector that finds the first link with :has() is tested with every element added to a page. */
const markFirstLink = (html: string): string => html.replace(/<(?:a|avb-link)(?=\s)/i, '$& data-cover="true"')

/** The banner is one link: its first one reaches over all of it (specification 3.9). */
export const isLinkTile = ({ types }: Pick<PromoBannerWire, 'types'>): boolean => types.includes('link_tile')
