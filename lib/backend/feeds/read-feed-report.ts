/**
 * The report of a store's product feeds: their addresses, and what each channel refuses. The storefront makes it,
 * because it makes the feeds; the request is signed with the store's key like a purge
 * (lib/backend/import/revalidate.ts).
 */
import type { Backend } from '../api/backend.ts'
import { postToStorefront } from '../api/post-to-storefront.ts'
import { Refusal } from '../text/messages.ts'

/** Time for reading all products. */
const TIMEOUT_MS = 60_000

/** Response of the storefront (lib/feeds/feed-report.ts). */
export type FeedReport = {
  readonly store: string
  readonly locale: string
  readonly channels: readonly {
    readonly channel: string
    readonly name: string
    readonly isOn: boolean
    readonly addresses: readonly string[]
    readonly rows: number
    readonly refused: number
    readonly problems: readonly {
      readonly code: string
      readonly isRefused: boolean
      readonly count: number
      readonly what: string
      readonly todo: string
      readonly examples: readonly { readonly id: string; readonly title: string }[]
    }[]
  }[]
}

type Source = Pick<Backend, 'db' | 'configuration'>

/**
 * Requests the report from the storefront.
 *
 * @param language of its texts
 * @throws Refusal 404 for an unknown store, 503 without a storefront that responds
 */
export async function readFeedReport(
  { db, configuration }: Source,
  storeId: string,
  language: string,
): Promise<FeedReport> {
  const [row] = await db.query<{ host: string | null }>(
    "SELECT identity->'hosts'->>0 AS host FROM store WHERE id = $1",
    [storeId],
  )
  if (row?.host == null) throw new Refusal(404, 'noPage')
  const { revalidation } = configuration
  if (revalidation === undefined) throw new Refusal(503, 'noStorefront')
  const address = { ...revalidation, url: new URL('/api/feed-report', revalidation.url).href }
  const wanted = { purpose: 'feed-report', tenant: storeId, host: row.host, language }
  try {
    const response = await postToStorefront(address, storeId, wanted, TIMEOUT_MS)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return (await response.json()) as FeedReport
  } catch {
    throw new Refusal(503, 'noStorefront')
  }
}
