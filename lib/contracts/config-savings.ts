/**
 * Outlet callouts, promotions, rebates and availability in GET /config (S1-3.1). Switches default to off unless noted.
 */
import { MINIMUM_AMOUNTS } from '../core/constants.ts'
import { flag, number, section, text } from './wire.ts'

/** The open-box callout and its side drawer. */
export const OutletProductsWire = section({
  display_outlet_product_callout_on_product_pages: flag(),
  display_outlet_product_callout_on_catalog_pages: flag(),
  display_outlet_product_callout_on_category_cms: flag(),
  display_product_type_text_for_callout: flag(),
  product_type_text_for_callout: text(),
  callout_display_icon: flag(),
  callout_display_icon_color: text(),
  lowest_price_color: text(),
  side_drawer_title: text(),
  side_drawer_description: text(),
  side_drawer_background_color: text(),
})

/** Instant savings, rebate banners and callouts. Rebate tiles of /promotions default to on. */
export const PromosRebatesWire = section({
  display_instant_savings_end_date: flag(),
  display_instant_savings_sale_callout: flag(),
  display_instant_savings_text_color: text(),
  display_instant_savings_callout_cart: flag(),
  display_instant_savings_minimum: number(MINIMUM_AMOUNTS.instantSavings),
  display_consumer_rebates_callout_cat_pages: flag(),
  display_consumer_rebate_callout_mobile: flag(),
  promos_page_tile_display: flag(true),
  promos_tile_rebate_button_label: text(),
  display_rebate_banner_on_product_pages: flag(),
  banner_background_color: text(),
  banner_text_color: text(),
  banner_background_color_pdp: text(),
  savings_banner_text: text(),
  callout_text_banner_color_cat: text(),
  callout_text_banner_color_pdp: text(),
  package_product_page_display_rebate_dollar_amount_savings_callout: flag(),
  package_product_page_display_package_price_after_rebate_savings: flag(),
  package_product_page_savings_text_color: text(),
  display_rebate_savings_in_catalog: flag(),
})

/** The availability message and its flag. */
export const AvailabilityMessagesWire = section({
  display_availability_for_in_stock: flag(),
  availability_for_in_stock: text(),
  bold_text: flag(),
  availability_container_color: text(),
  flag_label: text(),
  availability_flag_text_color: text(),
  availability_flag_background_in_stock_color: text(),
  availability_flag_background_limited_availability_color: text(),
  availability_flag_background_out_of_stock_color: text(),
  availability_flag_background_call_color: text(),
})
