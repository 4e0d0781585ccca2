import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { resolveMedia } from '../resolve-media.ts'

/** Relative media paths of pictures, videos and captions ('media/a.png') are those of the store's media folder, on every page. */
export function resolveMediaPaths() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.context ?? EMPTY_CONTEXT
    visit(tree, 'element', ({ properties }) => {
      for (const name of ['src', 'poster']) {
        const address = properties[name]
        if (typeof address === 'string' && address.startsWith('media/'))
          properties[name] = resolveMedia(address, context)
      }
    })
  }
}
