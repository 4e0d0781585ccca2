import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { escapeMarkupInCss } from '../../core/css/css-text.ts'
import { isAllowedElement, isRemovedWithContent } from '../allowed-elements.ts'
import { element } from '../tags/build.ts'
import { findTagRule } from '../tags/tag-rules.ts'
import { TEMPLATE_MARK } from '../tags/template.ts'
import { cleanAttributes } from './clean-attributes.ts'
import { reportProblem } from './report-problem.ts'

/**
 * Keeps HTML elements of a closed list and custom tags with a rule. Elements that could run code, load a plug-in or
 * redirect the page are removed with their content; other unknown tags are silently replaced by their content. Comments
 * are dropped.
 */
export function sanitize() {
  return (tree: Root, file: VFile): void => {
    tree.children = clean(tree.children, file, '', '')
  }
}

/** `namespace` is the namespace of the parent: '' for HTML, 'svg' below an svg element; `parent` is its name. */
function clean<Node extends RootContent>(
  nodes: readonly Node[],
  file: VFile,
  namespace: '' | 'svg',
  parent: string,
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element') return []
    return cleanElement(node, file, namespace, parent) as Node[]
  })
}

function cleanElement(node: Element, file: VFile, namespace: '' | 'svg', parent: string): ElementContent[] {
  const { tagName } = node
  const inner = tagName === 'svg' ? 'svg' : namespace
  if (isRemovedWithContent(tagName, inner)) return []
  if (tagName === 'template') {
    const written = (node.content?.children ?? node.children) as ElementContent[]
    const content = clean(written, file, namespace, parent)
    return parent === 'avb-template' ? [element('div', { [TEMPLATE_MARK]: true }, content)] : content
  }
  const children = clean(node.children, file, inner, tagName)
  const isTag = namespace === '' && (findTagRule(tagName) !== undefined || tagName === 'avb-nested-link')
  if (!isTag && !isAllowedElement(tagName, inner)) return children
  if (tagName === 'title' && namespace === 'svg') {
    node.children = children.filter((child) => child.type === 'text')
  } else if (tagName === 'style') {
    node.children = children.map((child) =>
      child.type === 'text' ? { ...child, value: escapeMarkupInCss(child.value) } : child,
    )
  } else {
    node.children = children
  }
  cleanAttributes(node, (problem) => reportProblem(file, problem, node))
  return [node]
}
