import 'client-only'
import { getRestClient } from '../api/request.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { SearchLogWire } from '../contracts/search-log.ts'
import { redactText } from '../tracking/redact.ts'
import { applySearch, type SearchHolder } from './search-state.ts'

/**
 * Writes a search to the store's query log, without personal data, and stores the response's history_id; ignores
 * errors (S1-7.2).
 */
export async function logSearch(holder: SearchHolder, locale: string, term: string, total: number): Promise<void> {
  const response = await getRestClient(locale).send({
    method: 'PUT',
    path: REST_PATHS.searchLog,
    body: { query: redactText(term), result_size: total },
    schema: SearchLogWire,
  })
  if (response.ok) applySearch(holder, { kind: 'logged', historyId: response.value.history_id })
}
