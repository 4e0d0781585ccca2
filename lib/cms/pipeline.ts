import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { boundSource } from './bound-source.ts'
import type { ContentContext } from './content-context.ts'
import { collapseBlanks } from './plugins/collapse-blanks.ts'
import { collectEnhancements } from './plugins/collect-enhancements.ts'
import { collectPictures } from './plugins/collect-pictures.ts'
import { collectScripts } from './plugins/collect-scripts.ts'
import { countTags } from './plugins/count-tags.ts'
import { embedFrames } from './plugins/embed-frames.ts'
import { expandTags } from './plugins/expand-tags.ts'
import { keepExamples } from './plugins/keep-examples.ts'
import { loadDeferredMedia } from './plugins/load-deferred-media.ts'
import { markDeferred } from './plugins/mark-deferred.ts'
import { nestTableForms } from './plugins/nest-table-forms.ts'
import { readWord } from './plugins/read-word.ts'
import { repairLinks } from './plugins/repair-links.ts'
import { repairNesting } from './plugins/repair-nesting.ts'
import { reportProblemAt } from './plugins/report-problem.ts'
import { resolveMediaPaths } from './plugins/resolve-media-paths.ts'
import { rewriteLinks } from './plugins/rewrite-links.ts'
import { sandboxFrames } from './plugins/sandbox-frames.ts'
import { sanitize } from './plugins/sanitize.ts'
import { scopeStyles } from './plugins/scope-styles.ts'
import { wrapForms } from './plugins/wrap-forms.ts'
import { sanitizeAgain } from './sanitize-again.ts'
import { writeTree } from './write-html.ts'

/** The steps for content, in order. Rules for single custom tags are in tags/. */
const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(countTags)
  .use(keepExamples)
  .use(collectScripts)
  .use(readWord)
  .use(nestTableForms)
  .use(loadDeferredMedia)
  .use(repairLinks)
  .use(sanitize)
  .use(scopeStyles)
  .use(embedFrames)
  .use(expandTags)
  .use(wrapForms)
  .use(rewriteLinks)
  .use(resolveMediaPaths)
  .use(repairNesting)
  .use(collapseBlanks)
  .use(collectPictures)
  .use(collectEnhancements)
  .use(markDeferred)
  .freeze()

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Limit of rounds of writing and reparsing a tree until both agree; one is enough unless tags were moved. */
const MAX_ROUNDS = 4

/**
 * Compiles HTML of staff. The tree is safe and nested so that a browser parses its HTML into the same tree, which keeps
 * the server's HTML and hydration consistent. Problems are messages of the file with line and column. Never throws.
 * `isIsolated`: the content is rendered in a shadow root, which isolates its styles.
 */
export function runPipeline(html: string, context: ContentContext, isIsolated = false): { tree: Root; file: VFile } {
  const { text, originalOffset, omissions } = boundSource(html)
  const file = new VFile({ value: html, data: { context, originalOffset, isIsolated, scripts: [], pictures: [] } })
  for (const { problem, offset } of omissions) reportProblemAt(file, problem, offset)
  try {
    const tree = settle(processor.runSync(processor.parse(text), file), file)
    sandboxFrames()(tree, file)
    return { tree: sanitizeAgain(tree), file }
  } catch (error) {
    file.message(
      `CMS ${context.source.type} "${context.source.id}" could not be compiled: ${String(error).slice(0, 200)}`,
    )
    return { tree: { type: 'root', children: [{ type: 'text', value: wordsOf(html) }] }, file }
  }
}

/** The tree that a browser parses from the tree's HTML. */
function settle(tree: Root, file: VFile): Root {
  let html = writeTree(tree)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const read = parser.parse(html) as Root
    if (writeTree(read) === html) return read
    // The reparsed tree may contain new structures, so it is sanitized again.
    sanitize()(read, file)
    repairNesting()(read)
    html = writeTree(read)
  }
  return { type: 'root', children: [{ type: 'text', value: wordsOf(html) }] }
}

/** The words of a text whose markup can't be parsed. */
const wordsOf = (html: string): string =>
  html
    .slice(0, 1024 * 1024)
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ')
