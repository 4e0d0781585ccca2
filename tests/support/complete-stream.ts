/**
 * Puts what React streams after a page's frame where its scripts put it in a browser: $RC(boundary, segment) in place of
 * what a boundary shows meanwhile, $RS(segment, place) in place of a mark.
 */
export function completeStream(document: Document): void {
  for (const { textContent } of document.querySelectorAll('script')) {
    for (const [, call, one = '', other = ''] of (textContent ?? '').matchAll(/\$(R[CS])\("([^"]+)","([^"]+)"/g)) {
      const [mark, segment] = (call === 'RC' ? [one, other] : [other, one]).map((id) => document.getElementById(id))
      if (!(mark && segment)) continue
      if (call === 'RC') clearBoundary(mark)
      mark.replaceWith(...segment.childNodes)
      segment.remove()
    }
  }
}

const isComment = (node: Node, text: RegExp): boolean => node.nodeType === 8 && text.test(node.nodeValue ?? '')

/** Removes what a boundary shows while its content is on the way: all from its mark to its end. */
function clearBoundary(mark: Node): void {
  let depth = 0
  while (mark.nextSibling) {
    const next = mark.nextSibling
    if (isComment(next, /^\/\$$/)) {
      if (depth === 0) return
      depth -= 1
    } else if (isComment(next, /^\$/)) depth += 1
    next.remove()
  }
}
