import type { ElementContent, Root, RootContent, Text } from 'hast'
import { type Options, toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/** Replaces '<' while attributes are written: a Unicode noncharacter, which no text contains. */
const SIGN = '\uFDD0'

/**
 * The HTML that a browser parses into a tree. The parser skips a line end at the start of pre and textarea, so
 * another one is written before it.
 */
export function writeTree(tree: Root, options?: Options): string {
  const texts = listFirstLineEnds(tree)
  for (const text of texts) text.value = `\n${text.value}`
  const html = toHtml(tree, options)
  for (const text of texts) text.value = text.value.slice(1)
  return html
}

function listFirstLineEnds(tree: Root): Text[] {
  const texts: Text[] = []
  visit(tree, 'element', ({ tagName, children: [first] }) => {
    if ((tagName === 'pre' || tagName === 'textarea') && first?.type === 'text' && first.value.startsWith('\n'))
      texts.push(first)
  })
  return texts
}

type Value = string | number | boolean | null | undefined | (string | number)[]

const mark = (value: Value): Value => {
  if (typeof value === 'string') return value.replaceAll('<', SIGN)
  return Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'string' ? entry.replaceAll('<', SIGN) : entry))
    : value
}

/**
 * Writes nodes of the pipeline as HTML. '<' is escaped in attributes too, as browsers do now: code that reads a page's
 * HTML as text (lib/finish-html) must not take a title's text for a script. Changes the nodes.
 */
export function writeHtml(nodes: readonly (RootContent | ElementContent)[], options?: Options): string {
  for (const node of nodes) {
    visit(node, 'element', ({ properties }) => {
      for (const [name, value] of Object.entries(properties)) properties[name] = mark(value)
    })
  }
  return writeTree({ type: 'root', children: [...nodes] }, options).replaceAll(SIGN, '&lt;')
}
