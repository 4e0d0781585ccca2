/** Products side by side, with the rows of the comparison page. */
import { describePrice } from '../../markdown/write-product.ts'
import { buildSummaryOffer } from '../../offers/build-offers.ts'
import type { Product } from '../../product/product.ts'
import { nameSpecGroups } from '../../product/spec-group-names.ts'
import { buildCompareTable, keepDifferences } from '../../saved-products/compare-rows.ts'
import type { Site } from '../../site/site.ts'
import { stockTexts, writeStock } from '../../stock/stock-status.ts'
import { describeListed, lineOf } from './describe-products.ts'
import { linesOf, type ToolAnswer, type ToolTexts } from './tool.ts'

/** Rows in the text, and characters of a value there; the data has all. */
const MOST_ROWS = 25
const MOST_CHARACTERS = 80

const shorten = (value: string): string =>
  value.length <= MOST_CHARACTERS ? value || '–' : `${value.slice(0, MOST_CHARACTERS - 1)}…`

/** @param products two to four */
export function compareProducts(site: Site, products: readonly Product[], texts: ToolTexts): ToolAnswer {
  const { tLists, tProduct, tAgents } = texts
  const stocks = stockTexts(tProduct, site.config.availability.flagLabel)
  const facts = [
    {
      name: tLists('compare.price'),
      read: (product: Product) => describePrice(site, buildSummaryOffer(site, product), product.price, texts),
    },
    { name: tLists('compare.brand'), read: ({ brand }: Product) => brand },
    { name: tLists('compare.model'), read: ({ modelNumber }: Product) => modelNumber },
    { name: tLists('compare.availability'), read: (product: Product) => writeStock(product, stocks) },
    {
      name: tLists('compare.rating'),
      read: ({ rating }: Product) =>
        rating && site.config.features.productRatings
          ? tProduct('rating', { average: Math.round(rating.average * 10) / 10, count: rating.count })
          : '',
    },
    { name: tLists('compare.features'), read: ({ features }: Product) => features.join('; ') },
  ]
  const groups = nameSpecGroups(buildCompareTable(products, tLists('compare.facts'), facts), tProduct)
  const differences = keepDifferences(groups)
    .flatMap(({ rows }) => rows)
    .slice(0, MOST_ROWS)
  const described = products.map((product) => describeListed(site, product, texts))
  return {
    text: linesOf([
      ...described.map((product, index) => `${index + 1}. ${lineOf(product)}`),
      differences.length === 0 ? tAgents('mcp.noDifferences') : tAgents('mcp.differences'),
      ...differences.map(
        ({ name, values }) => `- ${tAgents('mcp.row', { name, values: values.map(shorten).join(' | ') })}`,
      ),
    ]),
    data: {
      products: described,
      groups: groups.map(({ name, rows }) => ({
        name,
        rows: rows.map(({ name: row, values, isSame }) => ({ name: row, values, is_same: isSame })),
      })),
    },
  }
}
