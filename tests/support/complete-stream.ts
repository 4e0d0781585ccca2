/**
 * Moves React's streamed content where React's scripts would move it in a browser: $RC(boundary, segment) replaces a
 * boundary's fallback, $RS(segment, place) replaces a placeholder.
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

/** Removes a boundary's fallback: everything from its start mark to its end. */
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
