/** Describes the sections of landing pages (landing.ts). */
import type { HelpOf } from './config-description.ts'
import type { LandingPageWire } from './landing.ts'

const order = {
  sort_order: {
    title: 'Position',
    help:
      'Position of the section, lowest first; a section without one counts by its number in the usual order, from ' +
      '0 (heading) to 7 (subcategories)',
    example: 2,
  },
}

export const LANDING_HELP: HelpOf<LandingPageWire> = {
  h1_title: {
    title: 'Heading section',
    help:
      'Heading of the page, with the category’s subheading and description; always shown, its sort_order only ' +
      'moves it',
    entries: {
      ...order,
      title: {
        title: 'Heading',
        help: 'Heading of the page',
        default: 'the category’s own heading',
        example: 'Refrigerators',
      },
    },
  },
  hero_block: {
    title: 'Hero section',
    help: 'Content near the top of the page: a block, or HTML',
    entries: {
      ...order,
      block: {
        title: 'Hero block',
        help: 'Identifier of the block that is shown; takes precedence over content',
        example: 'hero-kitchen',
      },
      content: {
        title: 'Hero content',
        help: 'HTML that is shown if no block is set; custom tags work as in pages',
        example: '<p>Built for your kitchen.</p>',
      },
    },
  },
  featured_products: {
    title: 'Featured products',
    help:
      'Row of products: of a special catalog, of brands, or of brands within a special catalog; left out if there ' +
      'is no such product',
    entries: {
      ...order,
      section_title: {
        title: 'Featured products: heading',
        help: 'Heading above the row of products',
        default: '“Featured products”',
        example: 'Our favourites',
      },
      special_catalog: {
        title: 'Featured products: catalog',
        help:
          'Where the products come from: attribute/value, a group of available_posm_options, or the url_key of a ' +
          'category; needs show_special_catalogs',
        example: 'Staff picks',
      },
      brands: {
        title: 'Featured products: brands',
        help: 'Brands whose products are shown; with special_catalog, only its products of these brands',
        example: ['Norrbo', 'Oakvale'],
      },
      limit: {
        title: 'Featured products: number',
        help: 'Maximum number of products, up to 100',
        default: '`18`',
        example: 12,
      },
      display: {
        title: 'Featured products: in view',
        help: 'How many products are in view at once, by the width of the screen',
        entries: {
          xs: {
            title: 'In view below 600 px',
            help: 'Products in view on screens narrower than 600 px',
            default: '`1`',
            example: 2,
          },
          sm: {
            title: 'In view from 600 px',
            help: 'Products in view on screens from 600 px wide',
            default: '`2`',
            example: 2,
          },
          md: {
            title: 'In view from 960 px',
            help: 'Products in view on screens from 960 px wide',
            default: '`3`',
            example: 3,
          },
          lg: {
            title: 'In view from 1280 px',
            help: 'Products in view on screens from 1280 px wide',
            default: '`4`',
            example: 4,
          },
          xl: {
            title: 'In view from 1600 px',
            help: 'Products in view on screens from 1600 px wide',
            default: '`5`',
            example: 6,
          },
        },
      },
    },
  },
  promo_banners: {
    title: 'Banners',
    help: 'Row of the promotion banners of one type; left out if no type is given',
    entries: {
      ...order,
      section_title: {
        title: 'Banners: heading',
        help: 'Heading above the banners',
        default: '“Current offers”',
        example: 'This week',
      },
      type: { title: 'Banners: type', help: 'Type of the promotion banners that are shown', example: 'home' },
      limit: { title: 'Banners: number', help: 'Maximum number of banners', default: '`12`', example: 6 },
    },
  },
  blogs: {
    title: 'Blog posts',
    help: 'Blog posts with picture, title and the beginning of their text; left out if no post is set',
    entries: {
      ...order,
      section_title: {
        title: 'Blog posts: heading',
        help: 'Heading above the posts',
        default: '“From our blog”',
        example: 'Advice',
      },
      post_ids: {
        title: 'Blog posts: ids',
        help: 'Ids of the posts, in the order in which they are shown',
        example: ['12', '15'],
      },
    },
  },
  brands: {
    title: 'Brands',
    help: 'Names of brands, each a link to its products; left out if the store has no brands',
    entries: {
      ...order,
      section_title: {
        title: 'Brands: heading',
        help: 'Heading above the brands',
        default: '“Brands”',
        example: 'Our brands',
      },
      limit: { title: 'Brands: number', help: 'Maximum number of brands', default: 'all brands', example: 12 },
    },
  },
  custom_content: {
    title: 'Additional content',
    help: 'Content further down the page: a block, or HTML',
    entries: {
      ...order,
      block: {
        title: 'Additional content: block',
        help: 'Identifier of the block that is shown; takes precedence over content',
        example: 'kitchen-service',
      },
      content: {
        title: 'Additional content: HTML',
        help: 'HTML that is shown if no block is set; custom tags work as in pages',
        example: '<p>We install what we sell.</p>',
      },
    },
  },
  categories: {
    title: 'Subcategories',
    help: 'Subcategories, and a link to all products; always shown, if there are any',
    entries: {
      ...order,
      section_title: {
        title: 'Subcategories: heading',
        help: 'Heading above the subcategories',
        default: '“Shop by type”',
        example: 'Browse by type',
      },
      layout: {
        title: 'Subcategories: layout',
        help: 'Subcategories as a grid or as one row that can be scrolled',
        example: 'carousel',
      },
    },
  },
}
