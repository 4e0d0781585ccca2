import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Kinds of parts that need code in the browser; tag rules write them into data-cms. */
export const ENHANCEMENTS = [
  'accordion',
  'autofill',
  'button',
  'click',
  'example',
  'form',
  'lightbox',
  'map',
  'tabs',
] as const

export type Enhancement = (typeof ENHANCEMENTS)[number]

/** Collects the enhancements that content needs; plain content needs and loads none. */
export function collectEnhancements() {
  return (tree: Root, file: VFile): void => {
    const names = new Set<unknown>()
    visit(tree, 'element', (node) => {
      if (node.properties.dataCms !== undefined) names.add(node.properties.dataCms)
    })
    file.data.enhancements = ENHANCEMENTS.filter((name) => names.has(name))
  }
}
