/** Parses the query of a listing: filter[n][attribute], [in], [from], [to], [neq], and order, dir, page, limit. */
import { BridgeRefusal } from '../refusal.ts'

/** Both ends of a range are inclusive. */
export type ListingFilter = {
  attribute: string
  in: string[]
  notEqual: string[]
  from: number | undefined
  to: number | undefined
}

/** Requested part of a listing. */
export type MedusaListingQuery = {
  filters: ListingFilter[]
  order: string
  dir: 'asc' | 'desc' | undefined
  page: number
  limit: number
}

const FILTER_LIMIT = 20
const VALUE_LIMIT = 50
const PAGE_LIMIT = 10_000
const PAGE_SIZE = 24
const PAGE_SIZE_LIMIT = 100
const FILTER_NAME = /^filter\[(\d{1,3})\]\[(attribute|in|from|to|neq)\]/

const splitValues = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

const readNumber = (text: string): number | undefined =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)

const readCount = (text: string | null, fallback: number, max: number): number => {
  const count = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return count < 1 ? fallback : Math.min(count, max)
}

function readFilters(query: URLSearchParams): ListingFilter[] {
  const filters = new Map<string, ListingFilter>()
  for (const [name, text] of query) {
    const [, number, part] = FILTER_NAME.exec(name) ?? []
    if (number === undefined) continue
    const filter = filters.get(number) ?? { attribute: '', in: [], notEqual: [], from: undefined, to: undefined }
    filters.set(number, filter)
    if (part === 'attribute') filter.attribute = text
    else if (part === 'in') filter.in.push(...splitValues(text))
    else if (part === 'neq') filter.notEqual.push(...splitValues(text))
    else if (part === 'from') filter.from = readNumber(text)
    else filter.to = readNumber(text)
    const isTooMuch = [
      filters.size > FILTER_LIMIT,
      filter.in.length > VALUE_LIMIT,
      filter.notEqual.length > VALUE_LIMIT,
    ]
    if (isTooMuch.includes(true)) throw new BridgeRefusal(400, 'badRequest')
  }
  return [...filters.values()].filter(({ attribute }) => attribute !== '')
}

/** Parses the query of a listing. Invalid numbers get defaults; too many filters or values are rejected with 400. */
export function parseListingQuery(query: URLSearchParams): MedusaListingQuery {
  const dir = query.get('dir')?.toLowerCase()
  return {
    filters: readFilters(query),
    order: query.get('order') ?? '',
    dir: dir === 'asc' || dir === 'desc' ? dir : undefined,
    page: readCount(query.get('page'), 1, PAGE_LIMIT),
    limit: readCount(query.get('limit'), PAGE_SIZE, PAGE_SIZE_LIMIT),
  }
}

export const parseEmbed = (query: URLSearchParams): Set<string> => new Set(splitValues(query.get('embed') ?? ''))
