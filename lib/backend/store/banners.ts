import type { PromoBannerWire } from '../../contracts/promo-banner.ts'
import type { View } from '../catalog/view.ts'
import type { Banner } from './content.ts'

/** Banners that are answered when the request says no limit, and at most (specification 9). */
const DEFAULT_LIMIT = 12
const MOST = 100

/**
 * What narrows the banners of a type: parameter of the request, field of the banner. A banner that names none of these
 * belongs to all.
 */
const NARROWING = [
  ['category', 'category'],
  ['product_category', 'category'],
  ['manufacturer', 'manufacturer'],
  ['dynamic_category_value', 'manufacturer'],
  ['displaymode', 'displaymode'],
] as const

const listTypes = ({ types = '' }: Banner): string[] => types.split(',').flatMap((type) => type.trim() || [])

const mapBanner = (banner: Banner): PromoBannerWire => {
  const [style = '', css = ''] = /^\s*<style>([\s\S]*?)<\/style>\s*/.exec(banner.content) ?? []
  return {
    banner_id: banner.identifier,
    css: css.trim(),
    content: banner.content.slice(style.length),
    types: listTypes(banner),
    end_date: banner.end_date ?? '',
  }
}

/** A banner by its id; undefined when there is none that runs today. */
export function findBanner(view: View, id: string): PromoBannerWire | undefined {
  const banner = view.documents.banners.get(id)
  return banner && mapBanner(banner)
}

/** Running banners of a type as a request narrows them, those that end first in front; those without end come last. */
export function listBanners(view: View, type: string, query: URLSearchParams): PromoBannerWire[] {
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT)
  return [...view.documents.banners.values()]
    .filter((banner) => listTypes(banner).includes(type))
    .filter((banner) =>
      NARROWING.every(([parameter, field]) => {
        const [filter, value] = [query.get(parameter), banner[field]]
        return !filter || !value || filter.toLowerCase() === value.toLowerCase()
      }),
    )
    .map(mapBanner)
    .sort((a, b) => (a.end_date || '9999').localeCompare(b.end_date || '9999'))
    .slice(0, Number.isInteger(limit) && limit > 0 ? Math.min(limit, MOST) : DEFAULT_LIMIT)
}
