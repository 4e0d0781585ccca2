import 'client-only'
import { getRestClient, type RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { SearchLogWire } from '../contracts/search-log.ts'
import { redactText } from '../tracking/redact.ts'
import type { SearchHolder } from './search-state.ts'
import { applySearch } from './step-search.ts'

/** A search with its results; `corrected` is the term that was searched instead, or ''. */
type RenderedSearch = { readonly term: string; readonly total: number; readonly corrected: string }

/**
 * Writes a search to the store's query log, without personal data, and stores the response's history_id; ignores
 * errors (S1-7.2). Then writes the product that the shopper opens, if the back end logs choices.
 * @param leaving aborted when the results are left
 */
export async function logSearch(
  holder: SearchHolder,
  locale: string,
  { term, total, corrected }: RenderedSearch,
  leaving: AbortSignal,
): Promise<void> {
  const client = getRestClient(locale)
  const response = await client.send({
    method: 'PUT',
    path: REST_PATHS.searchLog,
    body: { query: redactText(term), result_size: total, ...(corrected && { corrected_term: redactText(corrected) }) },
    schema: SearchLogWire,
  })
  if (!response.ok) return
  const { history_id, logs_choices } = response.value
  applySearch(holder, { kind: 'logged', historyId: history_id })
  if (logs_choices && history_id !== '') logChoice(client, history_id, leaving)
}

/** Writes the first product that the shopper opens from the listing. */
function logChoice(client: RestClient, historyId: string, leaving: AbortSignal): void {
  const done = new AbortController()
  const send = (event: MouseEvent) => {
    const path = event.composedPath().filter((node) => node instanceof HTMLElement)
    const product = path.find(({ dataset }) => dataset.item)?.dataset.item
    if (!product || !path.some((node) => node instanceof HTMLAnchorElement)) return
    done.abort()
    void sendWithoutResponse(client, {
      method: 'PUT',
      path: REST_PATHS.searchChoice,
      body: { history_id: historyId, product },
      isKeptAlive: true,
    })
  }
  // Capturing: a handler of the link may stop the event.
  document.addEventListener('click', send, { capture: true, signal: AbortSignal.any([leaving, done.signal]) })
}
