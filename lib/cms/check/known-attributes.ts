/** The attributes that the tags of content accept, for `npm run content -- check`. */

import { ownValue } from '../../core/own-value.ts'
import { TILE_TOGGLES } from '../tags/products.ts'

const words = (text: string): string[] => text.split(/\s+/)

/** The form in which attributes are compared: lower case, without 'data-' and hyphens. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^data(?=.)/, '')

const CAROUSEL = words(
  'xs sm md lg xl autoplay no-arrows no-dots prev-icon previous-icon arrow-left-icon next-icon arrow-right-icon',
)
const HIDE = TILE_TOGGLES.map((name) => `hide-${name}`)
const PRODUCTS = [
  ...words('category category-id brand manufacturer subject promo-rule-id promo-rule promotion limit exclude carousel'),
  ...words('template title'),
  ...CAROUSEL,
  ...HIDE,
]

/** Attributes of each custom tag, without the global ones. */
const TAG_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'avb-accordion': [],
  'avb-accordion-content': [],
  'avb-accordion-heading': [],
  'avb-accordion-item': words('open title heading'),
  'avb-brands': ['limit', 'carousel', ...CAROUSEL],
  'avb-button': words('action modal href url chargeafter-credit-tier'),
  'avb-carousel': ['label', 'title', ...CAROUSEL],
  'avb-category-tree': words('root-category-branch-id root-category-id root levels-deep subcategory-id'),
  'avb-config': words('key config name'),
  'avb-date': words('date value datetime'),
  'avb-example': words('label title'),
  'avb-financing-calculator': words('plans amount title'),
  'avb-form': words('action method enctype name'),
  'avb-gallery': CAROUSEL,
  'avb-gallery-item': words('src caption type vtt poster alt width height'),
  'avb-lightbox': words('src alt type vtt captions thumbnail poster autoplay loop'),
  'avb-link': words('href target aria-label rel download cover click-event click-script'),
  'avb-map': words('src latitude lat longitude long lng title label click-to-interact'),
  'avb-menu-items': words('branch menu node-id root levels'),
  'avb-picture': words('src alt width height loading fetchpriority xsmall small medium large xlarge'),
  'avb-product': ['product', 'product-id', 'url-key', 'template', ...HIDE],
  'avb-product-carousel': PRODUCTS,
  'avb-product-listing': PRODUCTS,
  'avb-promotions': [
    ...words('banner-id type limit displaymode category manufacturer dynamic_category_value product_category carousel'),
    ...CAROUSEL,
  ],
  'avb-query-autofill': words(
    'name param query-param query parameter type label placeholder required maxlength pattern autocomplete',
  ),
  'avb-svg': words('src file name alt title label width height class-name'),
  'avb-tab': words('title section-title heading label'),
  'avb-table': words('label caption title'),
  'avb-tabs': words(
    'section-titles titles tabs-color tab-color color tabs-bar-background-color bar-background-color bar-color',
  ),
  'avb-template': [],
}

/** Prefixes of attributes, each of which refers to a product. */
const OPEN_PREFIXES: Readonly<Record<string, string>> = {
  'avb-product-carousel': 'link',
  'avb-product-listing': 'link',
}

/** Global attributes, and those of HTML's elements, as plainName returns them. */
const HTML_ATTRIBUTES = new Set(
  words(`abbr accept accept-charset accesskey action align allowfullscreen alt aria-label autocapitalize
  autocomplete autoplay background bgcolor border cellpadding cellspacing charset checked cite class color cols
  colspan controls controlslist coords datetime decoding default dir dirname disabled download draggable enctype
  enterkeyhint face fetchpriority for form formaction formenctype formmethod formnovalidate formtarget
  frameborder headers height hidden high href hreflang hspace id imagesizes imagesrcset inert inputmode ismap
  itemid itemprop itemscope itemtype kind label lang list loading loop low marginheight marginwidth max
  maxlength media method min minlength multiple muted name nowrap novalidate open optimum part pattern
  placeholder playsinline popover popovertarget popovertargetaction poster preload readonly referrerpolicy rel
  required reversed role rows rowspan scope scrolling selected shape size sizes span spellcheck src srclang
  srcset start step style summary tabindex target title translate type usemap valign value vspace width wrap`).map(
    plainName,
  ),
)

/** Attributes that the parser renames. */
const PARSER_NAMES: Readonly<Record<string, string>> = { classname: 'class', htmlfor: 'for' }

/** The attributes of a custom tag as written; undefined for HTML's elements. */
export const attributesOf = (tag: string): readonly string[] | undefined => ownValue(TAG_ATTRIBUTES, tag)

/** Whether a tag accepts an attribute, given by the parser's name. */
export function takesAttribute(tag: string, property: string): boolean {
  const written = property.toLowerCase()
  const name = PARSER_NAMES[written] ?? plainName(property)
  const own = attributesOf(tag)
  if (/^aria/.test(written) || /^(id|class|style|title|role|hidden|lang|dir|tabindex)$/.test(name)) return true
  if (own === undefined) return /^data./.test(written) || HTML_ATTRIBUTES.has(name)
  const prefix = OPEN_PREFIXES[tag]
  return own.some((other) => plainName(other) === name) || (prefix !== undefined && name.startsWith(prefix))
}
