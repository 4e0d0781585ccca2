/** Checks that titles of exceptions in other languages belong to exceptions of the shop. */
import type { LocationRecord, LocationTextRecord } from '../store/folder-schemas.ts'
import { daysKey } from '../store/translate-shops.ts'
import type { MistakeList } from './import-errors.ts'
import type { StoreDocument } from './store-folder-types.ts'

export function checkExceptionTitles(documents: readonly StoreDocument[], mistakes: MistakeList) {
  const shops = documents.filter(({ kind }) => kind === 'location')
  const daysOf = new Map(
    shops
      .filter(({ locale }) => locale === '')
      .map(({ key, body }) => [key, new Set((body as LocationRecord).exceptions.map(daysKey))]),
  )
  for (const { locale, key, body, source } of shops) {
    if (locale === '' || !source) continue
    for (const [index, title] of ((body as LocationTextRecord).exceptions ?? []).entries()) {
      const days = daysKey(title)
      if (daysOf.get(key)?.has(days) ?? true) continue
      const written = title.date ?? days.replace('/', ' to ')
      mistakes.add(
        source.file,
        source.lineOf('exceptions', index),
        `'exceptions.${index}': locations.json has no exception of '${written}' for this shop; a language states ` +
          'the same days, and their title',
      )
    }
  }
}
