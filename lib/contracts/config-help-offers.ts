/** Help for open-box offers, savings, rebates and words about stock (GET /config). */
import type { ConfigHelp } from './config-format.ts'

const inside = (section: string, help: Readonly<Record<string, ConfigHelp>>): Readonly<Record<string, ConfigHelp>> =>
  Object.fromEntries(Object.entries(help).map(([name, entry]) => [`display_features.${section}.${name}`, entry]))

const OUTLET = inside('outlet_products', {
  display_outlet_product_callout_on_product_pages: 'Says on the product page that there are open-box units',
  display_outlet_product_callout_on_catalog_pages: 'Says so on tiles of listings',
  display_outlet_product_callout_on_category_cms: 'Says so on tiles in content',
  display_product_type_text_for_callout: 'Uses the store’s own word for such units',
  product_type_text_for_callout: ['That word', 'Floor model'],
  callout_display_icon: 'Shows an icon beside it',
  callout_display_icon_color: ['Colour of the icon', '1f6f43', 'colour'],
  lowest_price_color: ['Colour of the lowest price', 'b3261e', 'colour'],
  side_drawer_title: ['Heading of the drawer that lists such units', 'Open box'],
  side_drawer_description: ['Sentence below that heading', 'Returned and checked by our technicians.'],
  side_drawer_background_color: ['Ground of the drawer', 'ffffff', 'colour'],
})

const SAVINGS = inside('promos_rebates', {
  display_instant_savings_end_date: 'Says until when savings last',
  display_instant_savings_sale_callout: 'Marks products on sale',
  display_instant_savings_text_color: ['Colour of savings', 'b3261e', 'colour'],
  display_instant_savings_callout_cart: 'Shows savings in the cart',
  display_instant_savings_minimum: ['Savings below this amount are not shown', 25],
  display_consumer_rebates_callout_cat_pages: 'Shows rebates on tiles',
  display_consumer_rebate_callout_mobile: 'Shows rebates on tiles of phones',
  promos_page_tile_display: 'Shows tiles of rebates on the page of promotions',
  promos_tile_rebate_button_label: ['Label of the button that opens a rebate’s form', 'Rebate form'],
  display_rebate_banner_on_product_pages: 'Shows a banner about rebates on the product page',
  banner_background_color: ['Ground of that banner', '0f2f37', 'colour'],
  banner_text_color: ['Text of that banner', 'ffffff', 'colour'],
  banner_background_color_pdp: ['Ground of that banner on the product page, where it is another', '14505c', 'colour'],
  savings_banner_text: ['Words of that banner', 'Mail-in rebate'],
  callout_text_banner_color_cat: ['Colour of rebates on tiles', '1f6f43', 'colour'],
  callout_text_banner_color_pdp: ['Colour of rebates on the product page', '1f6f43', 'colour'],
  package_product_page_display_rebate_dollar_amount_savings_callout: 'Says how much a package’s rebates come to',
  package_product_page_display_package_price_after_rebate_savings: 'Shows a package’s price after rebates',
  package_product_page_savings_text_color: ['Colour of a package’s savings', 'b3261e', 'colour'],
  display_rebate_savings_in_catalog: 'Shows the amount of a rebate on tiles',
})

const AVAILABILITY = inside('availability_messages', {
  display_availability_for_in_stock: 'Shows the words of availability_for_in_stock where a product is there',
  availability_for_in_stock: ['Words for what is there', 'Ready for delivery or pickup'],
  bold_text: 'Writes words about stock in bold',
  availability_container_color: ['Ground of words about stock', 'eef3f4', 'colour'],
  flag_label: ['Flag of what is sold out', 'Out of stock'],
  availability_flag_text_color: ['Text of the flags', 'ffffff', 'colour'],
  availability_flag_background_in_stock_color: ['Ground of the flag of what is there', '1f6f43', 'colour'],
  availability_flag_background_limited_availability_color: [
    'Ground of the flag of what is nearly gone',
    'b5651d',
    'colour',
  ],
  availability_flag_background_out_of_stock_color: ['Ground of the flag of what is sold out', 'b3261e', 'colour'],
  availability_flag_background_call_color: ['Ground of the flag that asks for a call', '14505c', 'colour'],
})

/** By path of the key. */
export const OFFER_HELP: Readonly<Record<string, ConfigHelp>> = { ...OUTLET, ...SAVINGS, ...AVAILABILITY }
