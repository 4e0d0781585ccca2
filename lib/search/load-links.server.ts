import 'server-only'
import { load } from '../api/request.server.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { AutocompleteWire } from '../contracts/suggestions.ts'
import type { Site } from '../site/site.ts'
import { mapLinks, type SuggestedLink } from './suggested-links.ts'

const TIMEOUT_MS = 2_000

/** Pages of the shop whose names match a term; empty if the request fails. Not cached: terms are unlimited. */
export async function loadLinks(site: Site, term: string): Promise<SuggestedLink[]> {
  const response = await load(site, {
    path: fillPath(REST_PATHS.autocomplete, { term }),
    search: [['embed', 'links']],
    schema: AutocompleteWire,
    cache: null,
    timeoutMs: TIMEOUT_MS,
  })
  return response.ok ? mapLinks(response.value) : []
}
