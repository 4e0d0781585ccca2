/** Describes the settings of the product page (config-product-page.ts). */
import type * as v from 'valibot'
import type { HelpOf } from './config-description.ts'
import type { ProductPageWire } from './config-product-page.ts'

export const PRODUCT_PAGE_HELP: HelpOf<v.InferOutput<typeof ProductPageWire>> = {
  display_compare_at: {
    title: 'Compare-at price',
    help: 'Shows the compare-at price',
    place: 'product: compare-at price',
  },
  display_marxent_images: {
    title: 'Room views',
    help:
      'Offers to see a product in a room; needs marxent_api_key, and in provider_scripts.marxent the address that ' +
      'the pictures come from',
    place: 'product: room views',
  },
  marxent_api_key: {
    title: 'Room view key',
    help: 'Public key of the partner for room views',
    example: 'room-key',
    place: 'product: room views',
  },
  layout: {
    title: 'Product page layout',
    help: 'Arrangement of the product page',
    example: 'two_column',
    place: 'product: layout; header',
  },
  gallery_layout: {
    title: 'Gallery layout',
    help: 'Small pictures of the gallery: thumbnails-below, thumbnails-left or grid',
    default: '`thumbnails-below`',
    example: 'thumbnails-left',
    place: 'product: gallery',
  },
  display_addons_default: {
    title: 'Add-ons expanded',
    help: 'Expands the list of add-ons by default; it is always expanded if add-ons are preselected',
    place: 'product: add-ons expanded by default',
  },
  display_model_number: { title: 'Model number', help: 'Shows the model number', place: 'product: model number' },
  display_print_discount: {
    title: 'Discount in print',
    help: 'Shows the discount on the printed sheet',
    place: 'product: discount on the printed sheet',
  },
  display_print_discount_disclaimer: {
    title: 'Discount note in print',
    help: 'Explains the discount on the printed sheet',
    place: 'product: note about the discount on the printed sheet',
  },
  prop_65_warning: {
    title: 'Proposition 65 warning',
    help:
      'Shows the warning of California’s Proposition 65; if not set, it is shown where a shop of the store is in ' +
      'California',
    place: 'product: Proposition 65 warning',
  },
  display_images: { title: 'Pictures', help: 'Shows pictures of products', place: 'product: pictures' },
  image_zoom_on_hover: { title: 'Zoom', help: 'Enlarges the picture under the pointer', place: 'product: gallery' },
  display_add_to_cart_sticky_desktop: {
    title: 'Add to cart in view',
    help: 'Keeps price and Add to cart in view',
    place: 'product: add to cart that stays in view',
  },
  display_add_to_cart_sticky_mobile: {
    title: 'Add to cart in view on phones',
    help: 'Keeps price and Add to cart in view on phones',
    place: 'product: add to cart that stays in view on phones',
  },
  enable_estimated_shipping_pdp: {
    title: 'Shipping estimate',
    help: 'Estimates the cost of shipping to a postal code',
    place: 'product: shipping by ZIP',
  },
  enable_member_html_content: {
    title: 'Buying group content',
    help: 'Shows the buying group’s content',
    place: 'product: content for members',
  },
  display_delivery_date: {
    title: 'Delivery date on the product page',
    help: 'Shows the delivery date',
    place: 'product: delivery date',
  },
  product_reviews: {
    title: 'Reviews',
    help: 'Source of the reviews on the product page, and whether a summary is shown',
    place: 'product: reviews',
    entries: {
      display_type: {
        title: 'Review source',
        help: 'Source of the reviews: native, power_reviews, bazaarvoice, or by default the configured partner',
        example: 'native',
      },
      enable_review_summaries: { title: 'Review summary', help: 'Shows a summary above the reviews' },
    },
  },
  stepup: {
    title: 'Step-up',
    help: 'Banner on the product page that recommends the next better product',
    place: 'product: step-up banner',
    entries: {
      active: { title: 'Step-up banner', help: 'Recommends the next better product' },
      banner_title: {
        title: 'Step-up: heading',
        help: 'Heading of that recommendation',
        default: '“Step up”',
        example: 'One step up',
      },
      button_color: {
        title: 'Step-up: button colour',
        help: 'Background colour of its button',
        example: '1f6f43',
        format: 'colour',
      },
      button_text_color: {
        title: 'Step-up: button text colour',
        help: 'Text colour of its button',
        example: 'ffffff',
        format: 'colour',
      },
    },
  },
  posm_carousels: {
    title: 'Rows of product groups',
    help: 'Shows a row of products for each group in available_posm_options',
    place: 'product: groups of point-of-sale material',
  },
  complete_the_look: {
    title: 'Complete the look',
    help: 'Products that share an attribute with the one shown, and what their tiles show',
    place: 'product: complete the look',
    entries: {
      display_section: { title: 'Complete the look', help: 'Shows products that share an attribute' },
      default_attributes: {
        title: 'Shared attributes',
        help: 'Attributes by which such products are found',
        example: ['collection'],
      },
      display_name_title: { title: 'Complete the look: names', help: 'Shows their names' },
      dispaly_model_number: {
        title: 'Complete the look: model numbers',
        help: 'Shows their model numbers; display_model_number is understood too',
      },
      display_flags: { title: 'Complete the look: flags', help: 'Shows their flags' },
      display_short_description: { title: 'Complete the look: descriptions', help: 'Shows their short descriptions' },
      display_reviews: { title: 'Complete the look: ratings', help: 'Shows their ratings' },
      display_wishlist: { title: 'Complete the look: saving', help: 'Offers to save them' },
      display_compare: { title: 'Complete the look: comparing', help: 'Offers to compare them' },
    },
  },
  complete_the_set: {
    title: 'Related products',
    help: 'Related products on the product page: as a row, or as a set whose pieces can be added to the cart',
    place: 'product: complete the set, or related items',
    entries: {
      display_mode: {
        title: 'Related products: form',
        help:
          'Shows related products as a row, with upgrades below it (related-items-carousel), or as a set whose ' +
          'pieces can be added to the cart from there (complete-the-set)',
        example: 'complete-the-set',
        format: ['complete-the-set', 'related-items-carousel'],
      },
      display_section: { title: 'Related products', help: 'Shows related products' },
      title: {
        title: 'Related products: heading',
        help: 'Heading of the related products',
        default: '“Related products” or “Complete the set”, by `display_mode`',
        example: 'Complete the room',
      },
      description: {
        title: 'Related products: sentence',
        help: 'Sentence below that heading',
        example: 'Pieces our designers put beside it.',
      },
    },
  },
  product_packages: {
    title: 'Packages',
    help: 'Packages that contain the product',
    place: 'product: packages',
    entries: {
      display_product_packages: { title: 'Packages', help: 'Shows packages that a product is part of' },
      product_package_section_title: {
        title: 'Packages: heading',
        help: 'Text before the name of a package',
        default: '“Save on the package: ”',
        example: 'Save on the set: ',
      },
    },
  },
  ai_chatbot: {
    title: 'Product chat',
    help: 'Assistant that answers questions about the product',
    place: 'product: chat about it',
    entries: {
      enabled: { title: 'Product chat', help: 'Lets shoppers ask questions about a product' },
      killswitch_threshold_met: { title: 'Chat emergency stop', help: 'Switches the chat off at once' },
      feedback_message: {
        title: 'Chat feedback question',
        help: 'Question asked after a poor answer',
        default: '“What was wrong with the answer?”',
        example: 'What was missing from this answer?',
      },
      input_character_limit: {
        title: 'Question length',
        help: 'Maximum length of a question, in characters',
        example: 500,
      },
      placement: {
        title: 'Chat placement',
        help: 'Position of the chat',
        example: 'side-drawer',
        format: ['mid-page-widget', 'side-drawer'],
      },
      widget_title: {
        title: 'Chat heading',
        help: 'Heading of the chat',
        default: '“Question about this product?”',
        example: 'Question about this product?',
      },
      widget_description: {
        title: 'Chat sentence',
        help: 'Sentence below that heading',
        example: 'Ask about size, features or installation.',
      },
      widget_disclaimer: {
        title: 'Chat disclaimer',
        help: 'Note about the reliability of the answers',
        example: 'Answers are generated and may be wrong.',
      },
      chatbot_icon: {
        title: 'Assistant’s picture',
        help: 'Picture of the assistant',
        example: 'assistant.svg',
        format: 'file',
      },
      chatbot_name: {
        title: 'Assistant’s name',
        help: 'Name of the assistant',
        default: '“Assistant”',
        example: 'Karl',
      },
    },
  },
  financing_plans: {
    title: 'Monthly payments',
    help: 'Monthly payments computed by the shop, on product pages and in calculators without plans',
    place: 'product: monthly payments; financing page: calculator',
    entries: {
      plans: {
        title: 'Plans',
        help:
          'Plans of monthly payments, separated by semicolons: number of months, then if needed "at" and the ' +
          'yearly rate, "from" and "to" with an amount, "fee" with an amount',
        example: '12 from 599; 24 at 5.99 from 1499',
      },
      minimum: { title: 'Lowest price', help: 'Lowest price with monthly payments, those of Affirm too', example: 250 },
      legal: {
        title: 'Legal line',
        help: 'Legal line below monthly payments, instead of the usual one',
        example: 'Credit by Example Bank, on approval.',
      },
    },
  },
  delivery_returns: {
    title: 'Delivery and returns',
    help:
      'Line about delivery and returns on the product page; it gives the return period for new products from stock ' +
      'only',
    place: 'product: delivery and returns in one line',
    entries: {
      delivery_text: {
        title: 'Delivery line',
        help: 'Delivery in one line',
        example: 'Free delivery around Duluth from $499',
      },
      delivery_path: { title: 'Delivery page', help: 'Page about delivery', example: '/delivery', format: 'path' },
      returns_days: {
        title: 'Return period',
        help: 'Days within which a product may be returned; if there is a return_policy, it decides about each product',
        example: 30,
      },
      returns_path: { title: 'Returns page', help: 'Page about returns', example: '/returns', format: 'path' },
    },
  },
}
