import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { type CompiledContent, problemsOf } from './compile-content.ts'
import type { ContentContext } from './content-context.ts'
import { freezeStatic } from './freeze-static.ts'
import { runPipeline } from './pipeline.ts'
import { text } from './tags/build.ts'
import { viewOf } from './tags/tag-rules.ts'
import { writeHtml } from './write-html.ts'

/** HTML of a block without components: tags that need one are replaced by their content. */
export function compilePlain(html: string, context: ContentContext): string {
  const tree: Root = runPipeline(html, context, true).tree
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || viewOf(node.tagName) === undefined) return
    // The blanks around a block are gone: without it, the words would touch.
    const isBetweenTexts = [index - 1, index + 1].every((at) => parent.children[at]?.type === 'text')
    const isGap = isBetweenTexts && node.children.length === 0
    parent.children.splice(index, 1, ...(isGap ? [text(' ')] : node.children))
    return [SKIP, index]
  })
  return writeHtml(tree.children)
}

/** A custom tag that a component renders outside the shadow root, in the slot of this name. */
export type SlottedPart = { readonly slot: string; readonly isInline: boolean; readonly tree: Root }

/** A block in a shadow root. */
export type IsolatedContent = Pick<CompiledContent, 'problems' | 'scripts' | 'enhancements'> & {
  /** HTML of the shadow root; `last` is added at its end. */
  readonly write: (last?: Element) => string
  readonly parts: readonly SlottedPart[]
}

/** The page's styles don't reach a shadow root; without this rule tabs would show all their sections. */
const TAB_STYLES = '<style>@media (scripting:enabled){[role=tabpanel]:not([data-shown]){display:none}}</style>'

/** Compiles a block for a shadow root, which isolates its styles; tags that components render get a slot there. */
export function compileIsolated(html: string, context: ContentContext): IsolatedContent {
  const { tree, file } = runPipeline(html, context, true)
  const parts: SlottedPart[] = []
  visit(tree, 'element', (node, index, parent) => {
    const view = viewOf(node.tagName)
    if (!parent || index === undefined || view === undefined) return
    const slot = `part-${parts.length + 1}`
    parts.push({ slot, isInline: view === 'inline', tree: freezeStatic({ type: 'root', children: [node] }) })
    parent.children[index] = { type: 'element', tagName: 'slot', properties: { name: slot }, children: [] }
    return SKIP
  })
  return {
    problems: problemsOf(file),
    scripts: file.data.scripts ?? [],
    enhancements: file.data.enhancements ?? [],
    parts,
    write: (last) => {
      if (!last) return writeHtml(tree.children)
      // Code of content works on an element around the content.
      const children = [...(tree.children as ElementContent[]), last]
      return TAB_STYLES + writeHtml([{ type: 'element', tagName: 'div', properties: {}, children }])
    },
  }
}
