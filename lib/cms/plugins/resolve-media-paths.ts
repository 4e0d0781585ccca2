import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { resolveCss, resolveMedia, resolveSrcSet } from '../resolve-media.ts'
import { isSafeAddress } from './clean-attributes.ts'

/** A candidate of a srcset with a scheme other than http(s). */
const ODD_CANDIDATE = /(?:^|,)\s*(?!https?:)[a-z][a-z0-9+.-]*:/i

/**
 * Resolves relative media paths of pictures, videos, captions and styles ('media/a.png', 'a.png') against the store's
 * media folder. Removes unsafe addresses that custom tags have passed on.
 */
export function resolveMediaPaths() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.context ?? EMPTY_CONTEXT
    visit(tree, 'element', ({ tagName, properties, children }) => {
      if (typeof properties.style === 'string') properties.style = resolveCss(properties.style, context)
      for (const child of tagName === 'style' ? children : [])
        if (child.type === 'text') child.value = resolveCss(child.value, context)
      for (const name of ['src', 'poster', 'background']) {
        const address = properties[name]
        if (typeof address !== 'string') continue
        if (!isSafeAddress(address, tagName)) delete properties[name]
        else if (tagName !== 'iframe' && !address.trim().startsWith('/'))
          properties[name] = resolveMedia(address, context)
      }
      if (typeof properties.srcSet !== 'string') return
      if (ODD_CANDIDATE.test(properties.srcSet)) delete properties.srcSet
      else properties.srcSet = resolveSrcSet(properties.srcSet, context)
    })
  }
}
