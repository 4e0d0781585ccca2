import { afterEach, expect, it, vi } from 'vitest'
import { logSearch } from './log-search.client.ts'
import { EMPTY_SEARCH } from './search-state.ts'

afterEach(() => void vi.unstubAllGlobals())

it('S1-7.2-05 a search is stored in the query log, its history_id is kept as searchHistoryId, errors are ignored', async () => {
  const holder = { search: EMPTY_SEARCH }
  const puts: [string, unknown][] = []
  let response = () => Response.json({ history_id: 77 })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json({ customer_data: { csrf_token: 't' } })
    puts.push([url, JSON.parse(String(init.body))])
    return response()
  })
  const log = (term: string, total: number, corrected = '') =>
    logSearch(holder, 'en-US', { term, total, corrected }, new AbortController().signal)
  await log('gas range', 12)
  expect(puts).toEqual([['/api/rest/elasticsearch/log/query', { query: 'gas range', result_size: 12 }]])
  expect(holder.search.searchHistoryId).toBe('77')
  await log('order of ann@example.com', 0)
  expect(puts[1]?.[1]).toEqual({ query: 'order of [removed]', result_size: 0 })
  response = () => new Response('', { status: 500 })
  await log('stoev', 0, 'stove')
  expect(puts[2]?.[1]).toEqual({ query: 'stoev', result_size: 0, corrected_term: 'stove' })
  expect(holder.search.searchHistoryId).toBe('77')
})
