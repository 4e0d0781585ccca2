import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Tags that need code in the browser, by the name that rules write into data-cms. */
export const BEHAVIOURS = ['accordion', 'autofill', 'button', 'click', 'form', 'lightbox', 'map', 'tabs'] as const

/** Name of a behaviour. */
export type Behaviour = (typeof BEHAVIOURS)[number]

/** Notes which behaviours content needs; plain content needs none and loads none. */
export function noteBehaviours() {
  return (tree: Root, file: VFile): void => {
    const found = new Set<unknown>()
    visit(tree, 'element', (node) => {
      if (node.properties.dataCms !== undefined) found.add(node.properties.dataCms)
    })
    file.data.behaviours = BEHAVIOURS.filter((name) => found.has(name))
  }
}
