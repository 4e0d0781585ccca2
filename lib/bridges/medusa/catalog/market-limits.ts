/** Searches in a market with limits that are read from the words. */
import { findLimited } from '../../../contract-server/search/find-limited.ts'
import { translate } from '../messages.ts'
import { type StoreSettings, textIn } from '../store-settings.ts'
import type { MarketCatalog } from './catalog.ts'

export function findInMarket({ market, index, search }: MarketCatalog, settings: StoreSettings, term: string) {
  const { locale, money } = market
  const { columns, all } = index.rows()
  return findLimited(
    {
      search,
      locale,
      measures: settings.attributes
        .filter(({ type, unit }) => type === 'range' && unit !== '')
        .map(({ code, label, unit }) => ({ code, label: textIn(label, locale), unit })),
      columns,
      all,
      ordinalOf: (place) => place,
      formatPrice: (amount) => money(amount).formatted,
      translate: (key, values) => translate(key, locale, values),
    },
    term,
  )
}
