import type { Root } from 'hast'
import { EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** More than these are not worth fetching first. */
const MAX_PICTURES = 8

/** Notes the pictures of content in their order, for sections whose pictures are preloaded (specification 2.9). */
export function notePictures() {
  return (tree: Root, file: VFile): void => {
    const pictures = file.data.pictures ?? []
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'img') return
      const { src, srcSet, sizes } = node.properties
      if (typeof src === 'string' && src !== '') {
        pictures.push({ src, srcSet: String(srcSet ?? ''), sizes: String(sizes ?? '') })
      }
      if (pictures.length >= MAX_PICTURES) return EXIT
    })
    file.data.pictures = pictures
  }
}
