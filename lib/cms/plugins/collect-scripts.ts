import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { resolveHttpUrl } from '../../core/url/url.ts'
import { nameOfCode } from '../script-address.ts'
import { readAttributes } from '../tags/attributes.ts'

/** Only the scheme of an address counts; relative ones belong to the shop. */
const ANY_PAGE = 'https://shop.invalid/'

/**
 * Takes scripts out of content and returns them separately: React never renders them, so they can't break hydration,
 * and they run by the rules of S1-4.3. Those with an address that is not http or https are dropped: no policy of a page
 * allows them. The same holds for the click-event script of a link (S1-2.10); the link keeps
 * the script's name.
 */
export function collectScripts() {
  return (tree: Root, file: VFile): void => {
    const scripts = file.data.scripts ?? []
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a' || node.tagName === 'avb-link') {
        const code = takeClickEvent(node)
        if (code) scripts.push({ src: '', code, type: 'click' })
        return
      }
      if (node.tagName !== 'script' || !parent || index === undefined) return
      parent.children.splice(index, 1)
      const { src, type } = node.properties
      const code = src === undefined ? textOf(node) : ''
      const isUsable = src === undefined ? code.trim() !== '' : resolveHttpUrl(String(src), ANY_PAGE) !== undefined
      if (isUsable) {
        scripts.push({ src: String(src ?? ''), code, type: type === undefined ? '' : String(type).toLowerCase() })
      }
      return [SKIP, index]
    })
    file.data.scripts = scripts
  }
}

/** Takes the code of a link's click event, and leaves its name on the link. */
function takeClickEvent(node: Element): string {
  const code = readAttributes(node).text('click-event')
  for (const name of Object.keys(node.properties)) {
    if (/^(data)?-?click-?(event|script)$/i.test(name)) delete node.properties[name]
  }
  if (code !== '') Object.assign(node.properties, { dataClickScript: nameOfCode(code), dataCms: 'click' })
  return code
}
