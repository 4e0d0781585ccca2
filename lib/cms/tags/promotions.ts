import { LIMITS } from '../../core/constants.ts'
import type { Attributes } from './attributes.ts'
import type { TagRule } from './tag-rule.ts'

/** Request of avb-promotions: one banner, or banners of a type with parameters; null if the tag has neither. */
export type PromotionChoice =
  | { readonly bannerId: string }
  | { readonly type: string; readonly search: [string, string][] }
  | null

/** Optional parameters for banners of a type (S1-3.9, S1-7.1). */
const OPTIONAL = ['displaymode', 'category', 'manufacturer', 'dynamic_category_value', 'product_category'] as const

/** Reads avb-promotions; missing optional parameters are not sent (S1-2.11, S1-7.1). */
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

/** Logged if avb-promotions has neither a type nor a banner id (S1-8). */
const MISSING_TYPE = "avb-promotions: Missing 'data-type' key on element."

/** Renames the dsg- classes of custom promotion HTML and its CSS to dsg-promotions- (S1-2.11). */
export const renameClasses = (html: string): string => html.replace(/(?<![\w-])dsg-(?!promotions-)/g, 'dsg-promotions-')

/** avb-promotions: promotion banners by type, or one by its id. */
export const promotions: TagRule = {
  view: 'block',
  expand: ({ node, attributes, report }) => {
    if (readPromotionChoice(attributes) === null) report(MISSING_TYPE)
    return [{ ...node, children: [] }]
  },
}
