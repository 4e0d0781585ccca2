import type { Root } from 'hast'
import { LRUCache } from 'lru-cache'
import type { ContentContext, ContentPicture, ContentScript } from './content-context.ts'
import { freezeStatic } from './freeze-static.ts'
import { hashText } from './hash-text.ts'
import { runPipeline } from './pipeline.ts'
import type { Enhancement } from './plugins/collect-enhancements.ts'

/** Content ready to be shown. */
export type CompiledContent = {
  /** Tree for React: custom tags that need a component, and the rest as frozen HTML. */
  readonly tree: Root
  /** What is wrong with the content, 'text' in the words of specification 5.3; line and column from 1, 0 when unknown. */
  readonly problems: readonly ContentProblem[]
  readonly scripts: readonly ContentScript[]
  readonly pictures: readonly ContentPicture[]
  /** What of the content needs code in the browser. */
  readonly enhancements: readonly Enhancement[]
  /** It has styles of its own, which apply to the element that holds it. */
  readonly hasStyles: boolean
}

/** A content problem: line and column from 1, 0 when unknown. */
export type ContentProblem = { readonly text: string; readonly line: number; readonly column: number }

type Entry = { html: string; contextKey: string; compiled: CompiledContent }

/** All stores together; in UTF-16 units of the HTML that was compiled. */
const MAX_CACHED_LENGTH = 24 * 1024 * 1024

const compiled = new LRUCache<string, Entry>({
  maxSize: MAX_CACHED_LENGTH,
  maxEntrySize: MAX_CACHED_LENGTH / 8,
  sizeCalculation: ({ html }) => html.length + 200,
})

/**
 * Compiles content once for each of its revisions: the result is kept by store, language and content, bounded, so that a
 * page view doesn't compile. `onFirst` is told of the result when it is new, e.g. to log its problems once.
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
  // Two texts may have one hash: only the very same text is the same content.
  if (cached && cached.html === html && cached.contextKey === contextKey) return cached.compiled
  const { tree, file } = runPipeline(html, context)
  const result: CompiledContent = {
    tree: freezeStatic(tree),
    problems: file.messages.map(({ reason, line, column }) => ({ text: reason, line: line ?? 0, column: column ?? 0 })),
    scripts: file.data.scripts ?? [],
    pictures: file.data.pictures ?? [],
    enhancements: file.data.enhancements ?? [],
    hasStyles: file.data.hasStyles ?? false,
  }
  compiled.set(key, { html, contextKey, compiled: result })
  onFirst?.(result)
  return result
}
