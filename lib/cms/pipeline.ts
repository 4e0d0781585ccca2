import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { removeActiveContent } from './plugins/remove-active-content.ts'

/** Content longer than this is cut: no block that staff write comes near it. */
const MAX_CONTENT_LENGTH = 512 * 1024

const processor = unified().use(rehypeParse, { fragment: true }).use(removeActiveContent)

/** Parses HTML that staff wrote into a tree that is safe to render; broken markup is repaired as browsers do. */
export function compileContent(html: string): Root {
  return processor.runSync(processor.parse(html.slice(0, MAX_CONTENT_LENGTH)))
}
