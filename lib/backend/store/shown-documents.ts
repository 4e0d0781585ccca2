/** Which pages, blocks, posts and banners a request sees: those whose days it is, and the draft of its preview. */
import type { PREVIEW_KINDS } from '../../core/preview-token.ts'
import { hasBegun, isOver } from '../catalog/prices.ts'
import type { Block, Documents, Records } from './content.ts'

/** What may have a first and a last day, and drafts. */
export type ContentKind = (typeof PREVIEW_KINDS)[number]

/** A draft in the place of what is live, whatever its days. */
export type ShownDraft = { kind: ContentKind; record: Block }

/** Days of a document, YYYY-MM-DD by the store's clock; a post begins on the day it is published. */
type Dated = { start_date?: string; published_at?: string; end_date?: string }

const PLACES = { page: 'pages', block: 'blocks', post: 'posts', banner: 'banners' } as const

const isRunning = ({ start_date, published_at, end_date }: Dated, timeZone: string): boolean =>
  hasBegun(start_date, timeZone) && hasBegun(published_at, timeZone) && !isOver(end_date, timeZone)

/** The same map where nothing is hidden, which is nearly always. */
function runningOf<T extends Dated>(records: Records<T>, timeZone: string): Records<T> {
  if ([...records.values()].every((record) => isRunning(record, timeZone))) return records
  return new Map([...records].filter(([, record]) => isRunning(record, timeZone)))
}

/** The documents of a store as they are shown now, with a draft where there is one. */
export function shownDocuments(documents: Documents, timeZone: string, draft?: ShownDraft): Documents {
  const shown: Documents = {
    ...documents,
    pages: runningOf(documents.pages, timeZone),
    blocks: runningOf(documents.blocks, timeZone),
    posts: runningOf(documents.posts, timeZone),
    banners: runningOf(documents.banners, timeZone),
  }
  if (draft === undefined) return shown
  const place = PLACES[draft.kind]
  return { ...shown, [place]: new Map<string, Block>(shown[place]).set(draft.record.identifier, draft.record) }
}
