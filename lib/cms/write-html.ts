import type { ElementContent, RootContent } from 'hast'
import { type Options, toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/** Stands for '<' while attributes are written: a code point that is none of any text (a Unicode noncharacter). */
const SIGN = '\uFDD0'

type Value = string | number | boolean | null | undefined | (string | number)[]

const mark = (value: Value): Value => {
  if (typeof value === 'string') return value.replaceAll('<', SIGN)
  return Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'string' ? entry.replaceAll('<', SIGN) : entry))
    : value
}

/**
 * Writes nodes that came out of the pipeline as HTML. In attributes too '<' is written as a reference, as browsers came to
 * do: whatever reads a page's HTML as text (lib/page) must not take the text of a title for a script of the page. Changes
 * the nodes.
 */
export function writeHtml(nodes: readonly (RootContent | ElementContent)[], options?: Options): string {
  for (const node of nodes) {
    visit(node, 'element', ({ properties }) => {
      for (const [name, value] of Object.entries(properties)) properties[name] = mark(value)
    })
  }
  return toHtml([...nodes] as RootContent[], options).replaceAll(SIGN, '&lt;')
}
