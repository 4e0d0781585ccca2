import type { Element, ElementContent } from 'hast'
import type { ContentContext } from '../content-context.ts'
import type { Attributes } from './attributes.ts'

/** The input of a rule for one tag. */
export type TagUse = {
  readonly node: Element
  readonly attributes: Attributes
  readonly context: ContentContext
  /** Reports a problem of the tag; the content is rendered nevertheless. */
  readonly report: (problem: string) => void
}

/**
 * A custom tag. `expand` turns it into plain HTML while content is compiled. A tag with `view` stays in the tree,
 * checked and prepared by its `expand`, and a component of components/cms/tags (tag-views.tsx) renders it, because it
 * needs data or code in the browser.
 */
export type TagRule = {
  readonly expand?: (use: TagUse) => ElementContent[]
  /** 'inline' is part of a line of text; 'block' is a block, which can't be inside a paragraph or link. */
  readonly view?: 'inline' | 'block'
}
