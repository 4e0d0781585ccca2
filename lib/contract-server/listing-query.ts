/** Parses the query of a listing: filter[n][attribute], [in], [from], [to], [neq], and order, dir, page, limit. */
import { ContractRefusal } from './refusal.ts'

/** One filter of a request. Ranges include both ends. */
export type Filter = {
  attribute: string
  in: string[]
  notEqual: string[]
  from: number | undefined
  to: number | undefined
}

export type CatalogListingQuery = {
  filters: Filter[]
  order: string | undefined
  dir: 'asc' | 'desc' | undefined
  page: number
  limit: number
  embed: Set<string>
}

const FILTER_LIMIT = 20
const VALUE_LIMIT = 50
const PAGE_LIMIT = 10_000
const LIMIT_LIMIT = 100
const DEFAULT_LIMIT = 24
const FILTER_NAME = /^filter\[(\d{1,3})\]\[(attribute|in|from|to|neq)\](?:\[(\d{0,3})\])?$/

const readNumber = (text: string): number | undefined => {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number
}

/** An integer from 1 to `max`. Larger numbers become `max`, anything else becomes `fallback`. */
function readCount(text: string | null, fallback: number, max: number): number {
  const count = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return count < 1 ? fallback : Math.min(count, max)
}

const splitValues = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')

function parseFilters(query: URLSearchParams): Filter[] {
  const filters = new Map<string, Filter>()
  for (const [name, text] of query) {
    const match = FILTER_NAME.exec(name)
    if (match === null) continue
    const [, number = '', part] = match
    const filter = filters.get(number) ?? { attribute: '', in: [], notEqual: [], from: undefined, to: undefined }
    filters.set(number, filter)
    if (filters.size > FILTER_LIMIT) throw new ContractRefusal(400, 'badRequest')
    if (part === 'attribute') filter.attribute = text
    else if (part === 'in') filter.in.push(...(match[3] === undefined ? splitValues(text) : [text.trim()]))
    else if (part === 'neq') filter.notEqual.push(...splitValues(text))
    else if (part === 'from') filter.from = readNumber(text)
    else if (part === 'to') filter.to = readNumber(text)
    if (filter.in.length > VALUE_LIMIT || filter.notEqual.length > VALUE_LIMIT)
      throw new ContractRefusal(400, 'badRequest')
  }
  return [...filters.values()].filter(
    ({ attribute, in: values, notEqual, from, to }) =>
      attribute !== '' && (values.length > 0 || notEqual.length > 0 || from !== undefined || to !== undefined),
  )
}

/**
 * Parses the query of a listing. Invalid numbers become the defaults (page 1, limit 24) and large ones the maximum
 * (page 10,000, limit 100). Responds 400 for more than 20 filters, or more than 50 values in one filter.
 */
export function parseListingQuery(query: URLSearchParams): CatalogListingQuery {
  const dir = query.get('dir')?.toLowerCase()
  return {
    filters: parseFilters(query),
    order: query.get('order') ?? undefined,
    dir: dir === 'asc' || dir === 'desc' ? dir : undefined,
    page: readCount(query.get('page'), 1, PAGE_LIMIT),
    limit: readCount(query.get('limit'), DEFAULT_LIMIT, LIMIT_LIMIT),
    embed: parseEmbed(query),
  }
}

export const parseEmbed = (query: URLSearchParams): Set<string> =>
  new Set(splitValues(query.get('embed') ?? '').slice(0, 30))
