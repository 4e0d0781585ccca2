/** Output of `npm run store` about stores. */

import { InvalidImportError } from '../backend/import/import-errors.ts'
import type { StoreEntry } from '../backend/import/manage-stores.ts'
import { DEFAULT_LIMIT, type ListResult, type TypedPage } from '../backend/store/list-part.ts'

export const formatStore = ({ id, hosts, products }: StoreEntry): string =>
  `${id}: ${products} ${products === 1 ? 'product' : 'products'}, ${hosts.join(', ')}`

/** Prepends warnings about a store folder, a line each, to the result. */
export const withWarnings = (warnings: readonly string[], done: string): string =>
  [...warnings.map((warning) => `warning: ${warning}`), done].join('\n')

export const formatEmptyList = (name: string): string => `There are no ${name}.`

/** Which entries of a list were printed, how many there are, and the option for the next page. */
export function describePage(name: string, { total, entries }: ListResult<unknown>, typed: TypedPage): string {
  const limit = Number(typed.limit ?? DEFAULT_LIMIT)
  const [page, pages] = [Number(typed.page ?? 1), Math.ceil(total / limit)]
  if (total === 0) return formatEmptyList(name)
  if (page > pages) return `There is no page ${page}: the last one is --page ${pages} (${total} ${name} in total).`
  const start = (page - 1) * limit + 1
  const range = entries.length === 1 ? start : `${start}–${start + entries.length - 1}`
  const shown = `${range} of ${total} ${total === 1 ? name.replace(/s$/, '') : name}.`
  if (page === pages) return shown
  return `${shown} Next page: --page ${page + 1}${typed.limit === undefined ? '' : ` --limit ${limit}`}`
}

/** Why an operation was rejected; errors of a store folder are a line each. */
export const describeRefusal = (error: Error): string =>
  error instanceof InvalidImportError
    ? [...error.mistakes, `${error.message}; nothing was changed.`].join('\n')
    : error.message
