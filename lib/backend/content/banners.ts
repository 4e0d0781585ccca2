import type { PromoBannerWire } from '../../contracts/promo-banner.ts'
import type { BannerDocument } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'

/** Default limit of a request, and its maximum (S1-9). */
const DEFAULT_LIMIT = 12
const MOST = 100

/** Filters as [query parameter, banner's field]. A banner without the field matches every value. */
const NARROWING = [
  ['category', 'category'],
  ['product_category', 'category'],
  ['manufacturer', 'manufacturer'],
  ['dynamic_category_value', 'manufacturer'],
  ['displaymode', 'displaymode'],
] as const

const listTypes = ({ types = '' }: BannerDocument): string[] => types.split(',').flatMap((type) => type.trim() || [])

const mapBanner = (banner: BannerDocument): PromoBannerWire => {
  const [style = '', css = ''] = /^\s*<style>([\s\S]*?)<\/style>\s*/.exec(banner.content) ?? []
  return {
    banner_id: banner.identifier,
    css: css.trim(),
    content: banner.content.slice(style.length),
    types: listTypes(banner),
    end_date: banner.end_date ?? '',
  }
}

/** A banner that runs today, by its id; undefined if not found. */
export function findBanner(store: StoreContext, id: string): PromoBannerWire | undefined {
  const banner = store.documents.banners.get(id)
  return banner && mapBanner(banner)
}

/**
 * Banners of a type that run today and match the request's filters, sorted by end date; those without an end come last.
 */
export function listBanners(store: StoreContext, type: string, query: URLSearchParams): PromoBannerWire[] {
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT)
  return [...store.documents.banners.values()]
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
