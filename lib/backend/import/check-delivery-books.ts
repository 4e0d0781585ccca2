/** Checks that only methods that deliver have days to choose from, and that their areas are within their reach. */
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { MistakeList } from './import-errors.ts'
import type { StoreDocument } from './store-folder-types.ts'

const FILE = 'shipping.json'
const compact = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()

export function checkDeliveryBooks(documents: readonly StoreDocument[], mistakes: MistakeList): void {
  for (const { kind, locale, body, source } of documents) {
    if (kind !== 'shipping' || locale !== '') continue
    const { code, pickup, postcodes, book } = body as ShippingRecord
    if (book === undefined) continue
    const lineOf = (...path: (string | number)[]) => source?.lineOf('book', ...path) ?? 0
    if (pickup) mistakes.add(FILE, lineOf(), `'book' must not be set for '${code}', which is picked up`)
    if (isScheduledMethod(code))
      mistakes.add(FILE, lineOf(), `'book' must not be set for '${code}', whose days an outside scheduler books`)
    if (postcodes === undefined) continue
    const isReached = (prefix: string) =>
      postcodes.some((own) => {
        const [one, other] = [compact(own), compact(prefix)]
        return one.startsWith(other) || other.startsWith(one)
      })
    for (const [index, area] of book.areas.entries()) {
      for (const [place, prefix] of area.postcodes.entries()) {
        if (isReached(prefix)) continue
        const sentence = `'${prefix}' is not among the 'postcodes' of '${code}', which never delivers there`
        mistakes.add(FILE, lineOf('areas', index, 'postcodes', place), sentence)
      }
    }
  }
}
