/** What the channels of a store take and refuse, for staff: counted by problem, with some of the offers. */
import type { FeedProblem, FeedProblemCode } from './feed-row.ts'

/** A problem of a channel; `what` and `todo` are texts for staff. */
export type ReportedProblem = {
  readonly code: FeedProblemCode
  readonly isRefused: boolean
  /** 'refused' or 'limited', in the language of the report. */
  readonly severity: string
  readonly count: number
  readonly what: string
  readonly todo: string
  /** The first offers with it, at most MOST_EXAMPLES. */
  readonly examples: readonly { readonly id: string; readonly title: string }[]
  /** How many more there are; '' if none. */
  readonly more: string
}

export type ReportedChannel = {
  readonly channel: string
  readonly name: string
  /** Addresses of the feed in each language and format, with their tokens; empty if the channel is off. */
  readonly addresses: readonly string[]
  readonly isOn: boolean
  /** '857 in the feed, 31 refused', or 'off'. */
  readonly summary: string
  /** Rows of the feed. */
  readonly rows: number
  /** Offers, shops or reviews that the feed leaves out. */
  readonly refused: number
  readonly problems: readonly ReportedProblem[]
}

/** The report; lib/backend/feeds reads it. */
export type StoreFeedReport = {
  readonly store: string
  readonly locale: string
  readonly channels: readonly ReportedChannel[]
}

export const MOST_EXAMPLES = 200

type Count = Pick<FeedProblem, 'code' | 'isRefused' | 'limit'> & {
  count: number
  examples: { id: string; title: string }[]
}

/** Counts the rows and problems of a channel. */
export function createChannelCount() {
  const counts = new Map<string, Count>()
  const refusedIds = new Set<string>()
  let rows = 0
  return {
    add: (written: number, problems: readonly FeedProblem[]) => {
      rows += written
      for (const { id, title, code, isRefused, limit } of problems) {
        if (isRefused) refusedIds.add(id)
        const count = counts.get(code) ?? {
          code,
          isRefused,
          count: 0,
          examples: [],
          ...(limit !== undefined && { limit }),
        }
        counts.set(code, count)
        count.count += 1
        if (count.examples.length < MOST_EXAMPLES) count.examples.push({ id, title })
      }
    },
    /** Refusals first, the most frequent ones first. */
    read: () => ({
      rows,
      refused: refusedIds.size,
      counts: [...counts.values()].sort((a, b) => Number(b.isRefused) - Number(a.isRefused) || b.count - a.count),
    }),
  }
}
