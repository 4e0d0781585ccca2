/** Searches in a store with limits that are read from the words. */
import { formatCents, toCents } from '../../contract-server/money.ts'
import { findLimited } from '../../contract-server/search/find-limited.ts'
import type { NumericProperty } from '../../contract-server/search/read-limits.ts'
import type { SearchIndex } from '../../contract-server/search/search-index.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { indexOf } from './catalog-index.ts'

/** The store's properties with units, in the order of its filters. */
const listMeasures = ({ documents }: StoreContext): NumericProperty[] =>
  [...documents.attributes.values()]
    .filter(({ type, unit }) => type === 'range' && unit !== '')
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ code, label, unit }) => ({ code, label, unit }))

export function findInStore(store: StoreContext, search: SearchIndex, term: string) {
  const { content, locale } = store
  const { visible, columns } = indexOf(content)
  return findLimited(
    {
      search,
      locale,
      measures: listMeasures(store),
      columns,
      all: visible,
      ordinalOf: (id) => content.productById.get(id)?.ordinal,
      formatPrice: (amount) => formatCents(toCents(amount), locale, content.currency),
      translate: (key, values) => translate(key, locale, values),
    },
    term,
  )
}
