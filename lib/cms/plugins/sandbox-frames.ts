import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { FRAME_SANDBOX } from '../../core/html/block-external-links.ts'

/** Sandboxes the frames of pages for in-store screens. Sanitizing removes sandboxes, so this has to run after it. */
export function sandboxFrames() {
  return (tree: Root, file: VFile): void => {
    if (!file.data.context?.isKiosk) return
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'iframe') properties.sandbox = FRAME_SANDBOX.split(' ')
    })
  }
}
