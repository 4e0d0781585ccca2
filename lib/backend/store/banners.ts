import type { PromoBannerWire } from '../../contracts/promo-banner.ts'
import type { View } from '../catalog/view.ts'
import type { BannerRecord } from '../import/folder-schemas.ts'

/** Banners of one answer unless the request says otherwise (specification 9), and at most. */
const DEFAULT_LIMIT = 12
const MOST = 100

/** Which banners are wanted; what is '' or null does not narrow. */
export type BannerChoice = {
  readonly type: string
  readonly limit: string | null
  readonly category: string | null
  readonly manufacturer: string | null
}

const toWire = ({ banner_id, css, content, types, end_date }: BannerRecord): PromoBannerWire => ({
  banner_id: String(banner_id),
  css: css ?? '',
  content,
  types,
  end_date: end_date ?? '',
})

/** A banner runs through its end_date, a day (YYYY-MM-DD) in UTC. */
const isRunning = ({ end_date }: BannerRecord, today: string): boolean => !end_date || end_date >= today

/** A running banner; undefined when there is none of that id. */
export function findBanner({ documents }: View, id: string, today = dayOf(new Date())): PromoBannerWire | undefined {
  const banner = documents.banners.get(id)
  return banner && isRunning(banner, today) ? toWire(banner) : undefined
}

/** Running banners of a type, those that end first before the others. */
export function listBanners(
  { documents }: View,
  { type, limit, category, manufacturer }: BannerChoice,
  today = dayOf(new Date()),
): PromoBannerWire[] {
  const count = Math.min(MOST, Math.max(1, Math.trunc(Number(limit)) || DEFAULT_LIMIT))
  const ends = ({ end_date }: BannerRecord) => end_date || '9999'
  return [...documents.banners.values()]
    .filter((banner) => banner.types.includes(type) && isRunning(banner, today))
    .filter((banner) => !category || (banner.categories ?? []).includes(category))
    .filter((banner) => !manufacturer || banner.manufacturer === manufacturer)
    .sort((a, b) => (ends(a) < ends(b) ? -1 : ends(a) > ends(b) ? 1 : 0))
    .slice(0, count)
    .map(toWire)
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
