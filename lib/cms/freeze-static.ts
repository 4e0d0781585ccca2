import type { Element, ElementContent, Properties, Root } from 'hast'
import { element } from './tags/build.ts'
import { viewOf } from './tags/tag-rules.ts'
import { writeHtml } from './write-html.ts'

/**
 * Writes everything that no component renders as HTML text. An element without a view below it keeps its tag and
 * attributes, and its content becomes one text, so that React neither builds nor sends nor hydrates it node by node.
 * The tree must come from the pipeline: this is the only exit for HTML of staff.
 */
export function freezeStatic(tree: Root): Root {
  return { type: 'root', children: tree.children.map((node) => (node.type === 'element' ? freeze(node) : node)) }
}

function freeze(node: Element): Element {
  if (isPlain(node)) return freezePlain(node)
  const children = node.children.map((child) => (child.type === 'element' ? freeze(child) : child))
  const [first, ...others] = children
  // React writes the first line end of this text as it is, and the parser skips line ends directly after '<pre>'.
  if (node.tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n'))
    return { ...node, children: [element('span', {}, [first]), ...others] }
  return { ...node, children }
}

function freezePlain(node: Element): Element {
  const properties = { ...node.properties }
  // React would control these fields, so that the shopper could not type.
  if (node.tagName === 'input' && 'value' in properties) rename(properties, 'value', 'defaultValue')
  if (node.tagName === 'input' && 'checked' in properties) rename(properties, 'checked', 'defaultChecked')
  if (node.tagName === 'textarea') {
    return { ...node, properties: { ...properties, defaultValue: textOf(node.children) }, children: [] }
  }
  // React writes '<style' in a style sheet as '<\\73 tyle', and reports a hydration mismatch when it compares the two.
  if (node.tagName === 'style') return withHtml(node, properties, textOf(node.children))
  if (!node.children.some((child) => child.type === 'element')) return { ...node, properties }
  return withHtml(node, properties, writeHtml(node.children))
}

const withHtml = (node: Element, properties: Properties, html: string): Element => ({
  ...node,
  properties: { ...properties, dangerouslySetInnerHTML: { __html: html } as never },
  children: [],
})

function rename(properties: Record<string, unknown>, from: string, to: string): void {
  properties[to] = properties[from]
  delete properties[from]
}

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.value : '')).join('')

/** Whether no component renders any part of an element. The pipeline limits the depth. */
function isPlain(node: Element): boolean {
  if (viewOf(node.tagName) !== undefined) return false
  return node.children.every((child) => child.type !== 'element' || isPlain(child))
}
