import * as v from 'valibot'
import { id, text, textList, wrappedListOf } from './wire.ts'

/** A promotion banner, answer of GET /promobanners/{bannerId} (specification 3.9). `content` is HTML. */
export const PromoBannerWire = v.object({
  banner_id: id(),
  css: text(),
  content: text(),
  /** Holds link_tile or custom; decides how the banner is drawn. */
  types: textList(),
  end_date: text(),
})
export type PromoBannerWire = v.InferOutput<typeof PromoBannerWire>

/** Answer of GET /promobanners/bannertype/{type}: a list, a map, one banner, or {banners} (specification 7.1). */
export const PromoBannerListWire = wrappedListOf('banners', PromoBannerWire, ['banner_id'])
