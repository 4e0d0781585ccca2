/** Pages of the shop that are suggested by name in a market. */
import * as v from 'valibot'
import { brandLink, categoryLink, pageLink, shopLink } from '../../../contract-server/search/link-sources.ts'
import { prepareLinks, type ShopLinks } from '../../../contract-server/search/suggest-links.ts'
import { LocationListWire } from '../../../contracts/location.ts'
import { parseFlag } from '../../../contracts/wire.ts'
import { PAGES } from '../../../core/url/routes.ts'
import type { Bridge } from '../bridge.ts'
import type { Market } from '../markets.ts'
import { translate } from '../messages.ts'
import type { MarketRows } from './market-rows.ts'

/** Number of products by value of an attribute. */
function countValues({ columns }: MarketRows, attribute: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const column = columns.get(attribute)
  if (column?.kind !== 'select') return counts
  for (const code of column.codes) {
    const value = column.values[code] ?? ''
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const LOCATIONS_PAGE = PAGES.locations.slice(1)
/** Pages that are not suggested: the home page, and a form that the bridge doesn't offer. */
const CLOSED: ReadonlySet<string> = new Set(['home', PAGES.requestQuote.slice(1)])

function listSources({ catalog, content }: Pick<Bridge, 'catalog' | 'content'>, market: Market, rows: MarketRows) {
  const { locale } = market
  const hasSpecialCatalogs = parseFlag(content.config(locale).show_special_catalogs, false)
  const counts = countValues(rows, 'category_id')
  const names = new Map(catalog.categories().map(({ entity_id, name }) => [entity_id, name]))
  const shops = v.parse(LocationListWire, content.list('locations', locale)) ?? []
  return [
    ...catalog.categories().flatMap(({ entity_id, parent_id, name, url_key }) => {
      const count = counts.get(entity_id) ?? 0
      return count === 0 ? [] : [categoryLink({ name, url_key, parent: names.get(parent_id) ?? '' }, count)]
    }),
    ...[...countValues(rows, 'manufacturer')].map(([name, count]) => brandLink(name, count, hasSpecialCatalogs)),
    ...content.pages(locale).flatMap(({ identifier, html, names: fields }) => {
      if (CLOSED.has(identifier) || parseFlag(fields.no_index, false)) return []
      return [pageLink(identifier, { ...fields, content: html })]
    }),
    // The page of the shops needs no content.
    ...(shops.length === 0 || content.page(LOCATIONS_PAGE, locale)
      ? []
      : [pageLink(LOCATIONS_PAGE, { title: translate('shopsPage', locale), content: '' })]),
    ...shops.map(({ store_name, address }, index) => {
      const { street, city, region, postcode } = address
      return shopLink({ store_name, street: [street].flat().join(', '), city, region, postcode }, index + 1)
    }),
  ]
}

/** Creates the suggestions of a bridge. They are prepared again after products or categories have changed. */
export function createMarketLinks(bridge: Pick<Bridge, 'catalog' | 'content'>): (market: Market) => ShopLinks {
  const prepared = new WeakMap<MarketRows, { categories: object; content: object; links: ShopLinks }>()
  return (market) => {
    const rows = bridge.catalog.of(market).index.rows()
    const categories = bridge.catalog.categories()
    const { content } = bridge
    const present = prepared.get(rows)
    if (present?.categories === categories && present.content === content) return present.links
    const links = prepareLinks(listSources(bridge, market, rows), market.locale)
    prepared.set(rows, { categories, content, links })
    return links
  }
}
