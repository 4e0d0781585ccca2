import { LIMITS } from '../../core/constants.ts'
import type { Attributes } from './attributes.ts'
import type { TagRule } from './tag-rule.ts'

/** What avb-promotions asks for: one banner, or banners of a type with what narrows them; null when neither is named. */
export type PromotionChoice =
  | { readonly bannerId: string }
  | { readonly type: string; readonly search: [string, string][] }
  | null

/** What narrows the banners of a type (specification 3.9, 7.1). */
const OPTIONAL = ['displaymode', 'category', 'manufacturer', 'dynamic_category_value', 'product_category'] as const

/** Reads avb-promotions; optional parameters that are not written are not sent (specification 2.11, 7.1). */
export function readPromotionChoice(attributes: Attributes): PromotionChoice {
  const bannerId = attributes.text('banner-id', 'id')
  if (bannerId !== '') return { bannerId }
  const type = attributes.text('type')
  if (type === '') return null
  const optional = OPTIONAL.flatMap((name): [string, string][] => {
    const text = attributes.text(name)
    return text === '' ? [] : [[name, text]]
  })
  const limit = attributes.count('limit', LIMITS.promotionsElementBanners, 1, LIMITS.promotionsElementBanners)
  return { type, search: [['limit', String(limit)], ['order', 'end_date'], ...optional] }
}

/** Logged when avb-promotions names neither a type nor a banner (specification 8). */
const MISSING_TYPE = "avb-promotions: Missing 'data-type' key on element."

/** Renames the dsg- classes of custom promotion HTML and its CSS to dsg-promotions- (specification 2.11). */
export const renameClasses = (html: string): string => html.replace(/(?<![\w-])dsg-(?!promotions-)/g, 'dsg-promotions-')

/** avb-promotions: promotion banners by type, or one by its id. */
export const promotions: TagRule = {
  view: 'block',
  expand: ({ node, attributes, report }) => {
    if (readPromotionChoice(attributes) === null) report(MISSING_TYPE)
    return [{ ...node, children: [] }]
  },
}
