import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Tags that need code in the browser, by the name that rules write into data-cms. */
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

/** Name of a enhancement. */
export type Enhancement = (typeof ENHANCEMENTS)[number]

/** Collects which enhancements content needs; plain content needs none and loads none. */
export function collectEnhancements() {
  return (tree: Root, file: VFile): void => {
    const names = new Set<unknown>()
    visit(tree, 'element', (node) => {
      if (node.properties.dataCms !== undefined) names.add(node.properties.dataCms)
    })
    file.data.enhancements = ENHANCEMENTS.filter((name) => names.has(name))
  }
}
