import type { Element, ElementContent } from 'hast'
import type { ContentContext } from '../content-context.ts'
import type { Attributes } from './attributes.ts'

/** What a rule is told of the tag it expands. */
export type TagUse = {
  readonly node: Element
  readonly attributes: Attributes
  readonly context: ContentContext
  /** Says what is wrong with the tag; the content shows all the same. */
  readonly report: (problem: string) => void
}

/**
 * A custom tag. `expand` turns it into plain HTML while content is compiled. A tag with `view` stays in the tree, checked
 * and prepared by its `expand`, and a component of components/cms/tags (tag-views.tsx) renders it, because it needs data
 * or code in the browser.
 */
export type TagRule = {
  readonly expand?: (use: TagUse) => ElementContent[]
  /** 'inline' is drawn inside a line of text; 'block' is a block, which no paragraph and no link can hold. */
  readonly view?: 'inline' | 'block'
}
