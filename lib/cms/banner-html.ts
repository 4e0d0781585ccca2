import type { PromoBannerWire } from '../contracts/promo-banner.ts'
import { scopeCss } from './scope-css.ts'
import { renameClasses } from './tags/promotions.ts'

type Banner = Pick<PromoBannerWire, 'content' | 'css' | 'types'>

/**
 * HTML of a promotion banner with its styles, which apply only inside the banner's element. Classes of a custom banner
 * are renamed in both; the first link of a link tile gets data-cover (S1-2.11, S1-3.9).
 */
export function bannerHtml(banner: Banner): string {
  const { css, types } = banner
  const rename = (text: string) => (types.includes('custom') ? renameClasses(text) : text)
  const content = isLinkTile(banner) ? markFirstLink(banner.content) : banner.content
  const scoped = scopeCss(css)
  return rename(scoped === '' ? content : `<style>${scoped}</style>${content}`)
}

/** An attribute, because browsers would test a :has() selector with every element added to a page. */
const markFirstLink = (html: string): string => html.replace(/<(?:a|avb-link)(?=\s)/i, '$& data-cover="true"')

/** Whether the whole banner is one link: its first link covers it (S1-3.9). */
export const isLinkTile = ({ types }: Pick<PromoBannerWire, 'types'>): boolean => types.includes('link_tile')
