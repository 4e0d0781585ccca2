/** Names, descriptions and arguments of the tools. Descriptions are for models, which read English best. */
import type * as v from 'valibot'
import { argumentsOf, filters, listOf, number, oneOf, text, whole } from './arguments.ts'
import { LENGTH_UNITS } from './describe-fit.ts'

/** Most products in a result. */
export const MOST_RESULTS = 20
const LAST_PAGE = 500
const LONGEST_LENGTH = 10_000
const HIGHEST_PRICE = 9_999_999

const language = text(35, "Language of texts, e.g. 'en-US' or 'fr'; the shop's nearest language is used")
const product = text(500, 'id or url_key of a product, or the address of its page')
const page = whole(1, LAST_PAGE, 'Page of the results; default 1')
const limit = whole(1, MOST_RESULTS, 'Results on a page; default 10')
const term = text(200, "Words to search for, e.g. 'french door refrigerator'")
const category = text(200, 'url_key of a category: the last part of the address /catalog/KEY')
const maxPrice = number(0, HIGHEST_PRICE, "Highest price, in the main unit of the shop's currency")
const zip = text(12, 'Postal code; shops are sorted by distance from it')
const side = (name: string) => number(0.1, LONGEST_LENGTH, `${name} of the opening`)

export const TOOL_ARGUMENTS = {
  search_products: argumentsOf(
    {},
    {
      term,
      category,
      filters: filters(
        'Filters by attribute: a value, a list of values, or {min, max}. Attributes and values that a search ' +
          'returned in filters',
      ),
      min_price: number(0, HIGHEST_PRICE, "Lowest price, in the main unit of the shop's currency"),
      max_price: maxPrice,
      page,
      limit,
      language,
    },
  ),
  get_product: argumentsOf({ product }, { language }),
  compare_products: argumentsOf({ products: listOf(2, 4, product, 'Two to four products') }, { language }),
  check_stock: argumentsOf(
    { product },
    {
      variant: text(200, 'id or SKU of a version of the product'),
      shop: text(100, 'Name, city or code of one shop'),
      zip,
      language,
    },
  ),
  find_fit: argumentsOf(
    {},
    {
      width: side('Width'),
      height: side('Height'),
      depth: side('Depth'),
      unit: oneOf(LENGTH_UNITS, "Unit of the lengths; default 'in'"),
      term,
      category,
      max_price: maxPrice,
      page,
      limit,
      language,
    },
  ),
  list_shops: argumentsOf(
    {},
    {
      shop: text(100, 'Name, city, code or postal code of one shop'),
      zip,
      days: whole(1, 14, 'Days whose hours are listed, from today; default 7'),
      language,
    },
  ),
  ask_store: argumentsOf(
    { product, question: text(2_000, 'One question about this product, in a full sentence') },
    { language },
  ),
} as const

export type ToolName = keyof typeof TOOL_ARGUMENTS
export type ToolArguments = {
  readonly [Name in ToolName]: v.InferOutput<(typeof TOOL_ARGUMENTS)[Name]['schema']>
}
