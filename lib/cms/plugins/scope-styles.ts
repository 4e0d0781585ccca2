import type { ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { replaceRootSelector, scopeCss } from '../scope-css.ts'

/**
 * Limits styles to the content: each style element applies to the element around the whole content, and moves to its
 * start. In a shadow root they are limited already. ':root' is the element around the content. Imports of a sheet don't
 * load.
 */
export function scopeStyles() {
  return (tree: Root, file: VFile): void => {
    if (file.data.isIsolated) {
      visit(tree, 'element', ({ tagName, children }) => {
        if (tagName !== 'style') return
        for (const child of children) if (child.type === 'text') child.value = replaceRootSelector(child.value, ':host')
      })
      return
    }
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

/** A banner's styles are scoped already before the banner is put into content. */
function scopeOnce(css: string): string {
  const inner = /^@scope\{([\s\S]*)\}$/.exec(css)?.[1]
  return inner !== undefined && scopeCss(inner) === css ? css : scopeCss(css)
}
