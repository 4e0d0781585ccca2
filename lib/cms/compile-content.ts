import type { Root } from 'hast'
import { LRUCache } from 'lru-cache'
import type { VFile } from 'vfile'
import type { ContentContext, ContentPicture, ContentScript } from './content-context.ts'
import { freezeStatic } from './freeze-static.ts'
import { hashText } from './hash-text.ts'
import { runPipeline } from './pipeline.ts'
import type { Enhancement } from './plugins/collect-enhancements.ts'

/** Content ready to be rendered. */
export type CompiledContent = {
  /** Tree for React: custom tags that need a component, and the rest as frozen HTML. */
  readonly tree: Root
  /** Problems of the content, with texts as in S1-5.3; line and column from 1, 0 if unknown. */
  readonly problems: readonly ContentProblem[]
  readonly scripts: readonly ContentScript[]
  readonly pictures: readonly ContentPicture[]
  /** The parts of the content that need code in the browser. */
  readonly enhancements: readonly Enhancement[]
  /** Whether the content has its own styles, which apply to the element around it. */
  readonly hasStyles: boolean
}

/** A content problem: line and column from 1, 0 if unknown. */
export type ContentProblem = { readonly text: string; readonly line: number; readonly column: number }

export const problemsOf = ({ messages }: VFile): ContentProblem[] =>
  messages.map(({ reason, line, column }) => ({ text: reason, line: line ?? 0, column: column ?? 0 }))

type Entry = { html: string; contextKey: string; compiled: CompiledContent }

/** Limit in bytes for the compiled content of all stores together, as estimated by `heldBytes`. */
const MAX_HELD_BYTES = 16 * 1024 * 1024

/** Bytes of memory per character of HTML: 12 to 13 in the content of the demo stores, nearly all of it the tree. */
const BYTES_PER_CHARACTER = 13

/** Estimated bytes of an entry in addition to its texts. */
const ENTRY_BYTES = 1_000

const heldBytes = ({ html, contextKey }: Entry): number =>
  html.length * BYTES_PER_CHARACTER + contextKey.length * 2 + ENTRY_BYTES

const compiled = new LRUCache<string, Entry>({
  maxSize: MAX_HELD_BYTES,
  maxEntrySize: MAX_HELD_BYTES / 4,
  sizeCalculation: heldBytes,
})

/**
 * Compiles content once for each revision: the result is kept by store, language and content, within a limit, so that
 * page views don't compile. `onFirst` receives a new result, e.g. to log its problems once.
 */
export function compileContent(
  html: string,
  context: ContentContext,
  onFirst?: (result: CompiledContent) => void,
): CompiledContent {
  const { source, scope } = context
  const key = `${scope} ${source.type} ${source.id} ${hashText(html)}`
  const contextKey = JSON.stringify(context)
  const cached = compiled.get(key)
  // Two texts may have the same hash: only an identical text is the same content.
  if (cached && cached.html === html && cached.contextKey === contextKey) return cached.compiled
  const { tree, file } = runPipeline(html, context)
  const result: CompiledContent = {
    tree: freezeStatic(tree),
    problems: problemsOf(file),
    scripts: file.data.scripts ?? [],
    pictures: file.data.pictures ?? [],
    enhancements: file.data.enhancements ?? [],
    hasStyles: file.data.hasStyles ?? false,
  }
  compiled.set(key, { html, contextKey, compiled: result })
  onFirst?.(result)
  return result
}
