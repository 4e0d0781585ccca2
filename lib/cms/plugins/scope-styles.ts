import type { ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { scopeCss } from '../scope-css.ts'

/**
 * Keeps a content's own styles within it: each style element applies to the element that holds the whole content, and stands
 * first in it. What stands in a shadow root is kept within that already. What a sheet imports is not loaded.
 */
export function scopeStyles() {
  return (tree: Root, file: VFile): void => {
    if (file.data.isIsolated) return
    const styles: ElementContent[] = []
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'style' || !parent || index === undefined) return
      parent.children.splice(index, 1)
      const css = scopeOnce(node.children.map((child) => (child.type === 'text' ? child.value : '')).join(''))
      if (css !== '') styles.push({ ...node, children: [{ type: 'text', value: css }] })
      return [SKIP, index]
    })
    tree.children.unshift(...styles)
    file.data.hasStyles = styles.length > 0
  }
}

/** A banner's styles are limited before it is put into content. */
function scopeOnce(css: string): string {
  const inner = /^@scope\{([\s\S]*)\}$/.exec(css)?.[1]
  return inner !== undefined && scopeCss(inner) === css ? css : scopeCss(css)
}
