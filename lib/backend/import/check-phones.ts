/** Checks the telephone numbers of the shop and its locations. */
import { dialOf } from '../../core/address/dial-number.ts'
import type { MistakeList } from './import-errors.ts'
import type { StoreDocument } from './store-folder-types.ts'

/** Documents with a telephone number, by kind, and the names of their files. */
const FILES: Readonly<Record<string, string>> = { config: 'config.json', location: 'locations.json' }

/** Warns of numbers that can't be dialled: pages then show them without a link. */
export function checkPhones(documents: readonly StoreDocument[], mistakes: MistakeList): void {
  for (const { kind, locale, body, source } of documents) {
    const file = FILES[kind]
    const phone = 'phone' in body ? body.phone : undefined
    if (file === undefined || typeof phone !== 'string' || !/\p{Nd}/u.test(phone) || dialOf(phone) !== '') continue
    mistakes.warn(
      source?.file ?? `${locale === '' ? '' : `locales/${locale}/`}${file}`,
      source?.lineOf('phone') ?? 0,
      `no number to dial is found in the phone '${phone.slice(0, 40)}'; write it as 218-555-0142 or +44 20 7946 0018`,
    )
  }
}
