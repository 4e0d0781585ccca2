/** Describes open-box offers, savings, rebates and stock messages (config-savings.ts). */
import type * as v from 'valibot'
import type { HelpOf } from './config-description.ts'
import type { AvailabilityMessagesWire, OutletProductsWire, PromosRebatesWire } from './config-savings.ts'

export const OUTLET_PRODUCTS_HELP: HelpOf<v.InferOutput<typeof OutletProductsWire>> = {
  display_outlet_product_callout_on_product_pages: {
    title: 'Open-box callout: product page',
    help: 'Shows the open-box callout on product pages',
  },
  display_outlet_product_callout_on_catalog_pages: {
    title: 'Open-box callout: listings',
    help: 'Shows the callout on tiles in listings',
  },
  display_outlet_product_callout_on_category_cms: {
    title: 'Open-box callout: content',
    help: 'Shows the callout on tiles in content',
  },
  display_product_type_text_for_callout: {
    title: 'Custom word for open-box units',
    help: 'Uses the text of product_type_text_for_callout in the callout',
  },
  product_type_text_for_callout: {
    title: 'Word for open-box units',
    help: 'The store’s term for open-box units',
    default: '“Open Box”',
    example: 'Floor model',
  },
  callout_display_icon: { title: 'Callout icon', help: 'Shows an icon beside the callout' },
  callout_display_icon_color: {
    title: 'Callout icon colour',
    help: 'Colour of the icon',
    example: '1f6f43',
    format: 'colour',
  },
  lowest_price_color: {
    title: 'Lowest price colour',
    help: 'Colour of the lowest price',
    example: 'b3261e',
    format: 'colour',
  },
  side_drawer_title: {
    title: 'Open-box drawer: heading',
    help: 'Heading of the drawer that lists open-box units',
    default: '“Open Box Available”',
    example: 'Open box',
  },
  side_drawer_description: {
    title: 'Open-box drawer: sentence',
    help: 'Sentence below that heading',
    default: '“Open-box appliances must be bought in person and are delivered locally only.”',
    example: 'Returned and checked by our technicians.',
  },
  side_drawer_background_color: {
    title: 'Open-box drawer: colour',
    help: 'Background colour of the drawer',
    example: 'ffffff',
    format: 'colour',
  },
}

export const PROMOS_REBATES_HELP: HelpOf<v.InferOutput<typeof PromosRebatesWire>> = {
  display_instant_savings_end_date: { title: 'Savings: last day', help: 'Shows the last day of savings' },
  display_instant_savings_sale_callout: { title: 'Sale callout', help: 'Marks products on sale' },
  display_instant_savings_text_color: {
    title: 'Savings: colour',
    help: 'Colour of savings',
    example: 'b3261e',
    format: 'colour',
  },
  display_instant_savings_callout_cart: { title: 'Savings in the cart', help: 'Shows savings in the cart' },
  display_instant_savings_minimum: {
    title: 'Smallest savings',
    help: 'Savings below this amount are not shown',
    example: 25,
  },
  display_consumer_rebates_callout_cat_pages: { title: 'Rebates on tiles', help: 'Shows rebates on tiles' },
  display_consumer_rebate_callout_mobile: {
    title: 'Rebates on tiles of phones',
    help: 'Shows rebates on tiles of phones',
  },
  promos_page_tile_display: {
    title: 'Rebates on the promotions page',
    help: 'Shows tiles of rebates on the page of promotions',
  },
  promos_tile_rebate_button_label: {
    title: 'Rebate form button',
    help: 'Label of the button that opens a rebate’s form',
    default: '“Rebate Form”',
    example: 'Rebate form',
  },
  display_rebate_banner_on_product_pages: {
    title: 'Rebate banner',
    help: 'Shows a banner about rebates on the product page',
  },
  banner_background_color: {
    title: 'Rebate banner: background',
    help: 'Background colour of that banner',
    example: '0f2f37',
    format: 'colour',
  },
  banner_text_color: {
    title: 'Rebate banner: text colour',
    help: 'Text colour of that banner',
    example: 'ffffff',
    format: 'colour',
  },
  banner_background_color_pdp: {
    title: 'Rebate banner: background on the product page',
    help: 'Background colour of that banner on the product page, if it differs',
    example: '14505c',
    format: 'colour',
  },
  savings_banner_text: {
    title: 'Rebate banner: text',
    help: 'Text of that banner',
    default: '“Rebate available”',
    example: 'Mail-in rebate',
  },
  callout_text_banner_color_cat: {
    title: 'Rebate colour on tiles',
    help: 'Colour of rebates on tiles',
    example: '1f6f43',
    format: 'colour',
  },
  callout_text_banner_color_pdp: {
    title: 'Rebate colour on the product page',
    help: 'Colour of rebates on the product page',
    example: '1f6f43',
    format: 'colour',
  },
  package_product_page_display_rebate_dollar_amount_savings_callout: {
    title: 'Package: sum of rebates',
    help: 'Shows the sum of the rebates of a package',
  },
  package_product_page_display_package_price_after_rebate_savings: {
    title: 'Package: price after rebates',
    help: 'Shows the price of a package after rebates',
  },
  package_product_page_savings_text_color: {
    title: 'Package: savings colour',
    help: 'Colour of a package’s savings',
    example: 'b3261e',
    format: 'colour',
  },
  display_rebate_savings_in_catalog: { title: 'Rebate amount on tiles', help: 'Shows the amount of a rebate on tiles' },
}

export const AVAILABILITY_MESSAGES_HELP: HelpOf<v.InferOutput<typeof AvailabilityMessagesWire>> = {
  display_availability_for_in_stock: {
    title: 'In-stock text (switch)',
    help: 'Shows the text of availability_for_in_stock on products in stock',
  },
  availability_for_in_stock: {
    title: 'In-stock text',
    help: 'Text for products in stock',
    example: 'Ready for delivery or pickup',
  },
  bold_text: { title: 'Bold stock messages', help: 'Shows stock messages in bold' },
  availability_container_color: {
    title: 'Stock message background',
    help: 'Background colour of stock messages',
    example: 'eef3f4',
    format: 'colour',
  },
  flag_label: {
    title: 'Sold-out flag',
    help: 'Flag of products that are sold out',
    default: '“Out of stock”',
    example: 'Out of stock',
  },
  availability_flag_text_color: {
    title: 'Flag text colour',
    help: 'Text colour of the flags',
    example: 'ffffff',
    format: 'colour',
  },
  availability_flag_background_in_stock_color: {
    title: 'Flag colour: in stock',
    help: 'Background colour of the flag of products in stock',
    example: '1f6f43',
    format: 'colour',
  },
  availability_flag_background_limited_availability_color: {
    title: 'Flag colour: nearly sold out',
    help: 'Background colour of the flag of products that are nearly sold out',
    example: 'b5651d',
    format: 'colour',
  },
  availability_flag_background_out_of_stock_color: {
    title: 'Flag colour: sold out',
    help: 'Background colour of the flag of products that are sold out or discontinued',
    example: 'b3261e',
    format: 'colour',
  },
  availability_flag_background_call_color: {
    title: 'Flag colour: on request',
    help: 'Background colour of the flag of products that must be requested',
    example: '14505c',
    format: 'colour',
  },
}
