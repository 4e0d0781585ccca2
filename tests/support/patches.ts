/** Answers of a store behind the door (config-door.ts) with more in them. */
import type { AnswerPatches } from './config-door.ts'

/** Changes fields of an answer. */
export const changed = (change: object) => (answer: unknown) => ({ ...(answer as object), ...change })

/** A store that has these blocks besides its own. */
export const withBlocks = (blocks: Record<string, string>): AnswerPatches => ({
  '/blocks': (list) => [
    ...(list as object[]),
    ...Object.keys(blocks).map((identifier) => ({ identifier, title: identifier })),
  ],
  ...Object.fromEntries(
    Object.entries(blocks).map(([identifier, content]) => [
      `/blocks/${identifier}`,
      () => ({ identifier, block_id: '9', title: identifier, content }),
    ]),
  ),
})
