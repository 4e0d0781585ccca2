/** display_features.pdp of GET /config (S1-3.1). Switches default to off unless noted. */
import * as v from 'valibot'
import { LIMITS } from '../core/constants.ts'
import { readSpellings } from './config-reading.ts'
import { filledText, flag, number, oneOf, section, text, textList } from './wire.ts'

/** Default minimum price for monthly payments. */
const LEAST_FINANCED = 100

/** The requirements misspell this key; the correct spelling is accepted too. */
export const COMPLETE_THE_LOOK_SPELLINGS = { dispaly_model_number: ['display_model_number'] } as const

const CompleteTheLookWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => readSpellings(value, COMPLETE_THE_LOOK_SPELLINGS)),
    section({
      display_section: flag(),
      default_attributes: textList(),
      display_name_title: flag(),
      dispaly_model_number: flag(),
      display_flags: flag(),
      display_short_description: flag(),
      display_reviews: flag(),
      display_wishlist: flag(),
      display_compare: flag(),
    }),
  ),
  {},
)

const AiChatbotWire = section({
  enabled: flag(),
  killswitch_threshold_met: flag(),
  feedback_message: text(),
  input_character_limit: number(LIMITS.chatInputCharacters),
  placement: filledText('mid-page-widget'),
  widget_title: text(),
  widget_description: text(),
  widget_disclaimer: text(),
  chatbot_icon: text(),
  chatbot_name: text(),
})

/**
 * Settings of the product page. `display_images` defaults to on. `prop_65_warning` is null if missing: the warning then
 * depends on whether the store has a shop in California, where the law requires it.
 */
export const ProductPageWire = section({
  display_compare_at: flag(),
  display_marxent_images: flag(),
  marxent_api_key: text(),
  layout: oneOf(['standard', 'enterprise', 'two_column', 'three_column'], 'standard'),
  gallery_layout: text(),
  display_addons_default: flag(),
  display_model_number: flag(),
  display_print_discount: flag(),
  display_print_discount_disclaimer: flag(),
  prop_65_warning: v.optional(v.nullable(flag()), null),
  display_images: flag(true),
  image_zoom_on_hover: flag(),
  display_add_to_cart_sticky_desktop: flag(),
  display_add_to_cart_sticky_mobile: flag(),
  enable_estimated_shipping_pdp: flag(),
  enable_member_html_content: flag(),
  display_delivery_date: flag(),
  product_reviews: section({ display_type: text(), enable_review_summaries: flag() }),
  stepup: section({ active: flag(), banner_title: text(), button_color: text(), button_text_color: text() }),
  posm_carousels: flag(),
  complete_the_look: CompleteTheLookWire,
  complete_the_set: section({
    display_mode: oneOf(['related-items-carousel', 'complete-the-set'], 'related-items-carousel'),
    display_section: flag(),
    title: text(),
    description: text(),
  }),
  product_packages: section({
    display_product_packages: flag(),
    product_package_section_title: text(),
  }),
  ai_chatbot: AiChatbotWire,
  /** The store's monthly payments, on product pages and in calculators without their own plans. */
  financing_plans: section({ plans: text(), minimum: number(LEAST_FINANCED), legal: text() }),
  delivery_returns: section({
    delivery_text: text(),
    delivery_path: text(),
    returns_days: number(),
    returns_path: text(),
  }),
})

/** Parts of the product page that some back ends send next to `pdp` instead of in it. */
export const PRODUCT_PAGE_PARTS = [
  'product_reviews',
  'stepup',
  'posm_carousels',
  'complete_the_look',
  'complete_the_set',
  'product_packages',
  'ai_chatbot',
] as const
