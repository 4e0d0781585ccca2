/**
 * Selects the pages, blocks, posts and banners that a request sees: those that run today, and the draft of a preview.
 */
import type { PREVIEW_KINDS } from '../../core/secrets/preview-token.ts'
import type { BlockDocument, Documents, RecordsByKey } from './content.ts'
import { hasBegun, isOver } from './validity.ts'

/** Kinds of documents that have start and end dates and drafts. */
export type ContentKind = (typeof PREVIEW_KINDS)[number]

/** A draft that replaces the published document, regardless of its dates. */
export type PreviewDraft = { kind: ContentKind; record: BlockDocument }

/** Dates (YYYY-MM-DD in the store's time zone). A post starts on its publication date. */
type Dated = { start_date?: string; published_at?: string; end_date?: string }

const PLACES = { page: 'pages', block: 'blocks', post: 'posts', banner: 'banners' } as const

/** Whether a document is shown today. */
export const isRunning = ({ start_date, published_at, end_date }: Dated, timeZone: string): boolean =>
  hasBegun(start_date, timeZone) && hasBegun(published_at, timeZone) && !isOver(end_date, timeZone)

/** Returns the same map if nothing is hidden, which is nearly always the case. */
function runningOf<T extends Dated>(records: RecordsByKey<T>, timeZone: string): RecordsByKey<T> {
  if ([...records.values()].every((record) => isRunning(record, timeZone))) return records
  return new Map([...records].filter(([, record]) => isRunning(record, timeZone)))
}

/** The documents that are shown now, with the draft of a preview. */
export function currentDocuments(documents: Documents, timeZone: string, draft?: PreviewDraft): Documents {
  const shown: Documents = {
    ...documents,
    pages: runningOf(documents.pages, timeZone),
    blocks: runningOf(documents.blocks, timeZone),
    posts: runningOf(documents.posts, timeZone),
    banners: runningOf(documents.banners, timeZone),
  }
  if (draft === undefined) return shown
  const place = PLACES[draft.kind]
  return { ...shown, [place]: new Map<string, BlockDocument>(shown[place]).set(draft.record.identifier, draft.record) }
}
