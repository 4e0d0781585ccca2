import type { Root } from 'hast'
import { EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Limit of preloaded pictures. */
const MAX_PICTURES = 8

/** Collects the first pictures of content in order: those of some sections are preloaded (S1-2.9). */
export function collectPictures() {
  return (tree: Root, file: VFile): void => {
    const pictures = file.data.pictures ?? []
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'img') return
      const { src, srcSet, sizes, fetchPriority } = node.properties
      if (typeof src === 'string' && src !== '') {
        const isUrgent = fetchPriority === 'high'
        pictures.push({ src, srcSet: String(srcSet ?? ''), sizes: String(sizes ?? ''), isUrgent })
      }
      if (pictures.length >= MAX_PICTURES) return EXIT
    })
    file.data.pictures = pictures
  }
}
