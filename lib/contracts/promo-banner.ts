import * as v from 'valibot'
import { id, text, textList, wrappedListOf } from './wire.ts'

/** A promotion banner, answer of GET /promobanners/{bannerId} (S1-3.9). `content` is HTML. */
export const PromoBannerWire = v.object({
  banner_id: id(),
  css: text(),
  content: text(),
  /** Contains link_tile or custom; decides how the banner is rendered. */
  types: textList(),
  end_date: text(),
})
export type PromoBannerWire = v.InferOutput<typeof PromoBannerWire>

/** Response of GET /promobanners/bannertype/{type}: a list, a map, one banner, or {banners} (S1-7.1). */
export const PromoBannerListWire = wrappedListOf('banners', PromoBannerWire, ['banner_id'])
