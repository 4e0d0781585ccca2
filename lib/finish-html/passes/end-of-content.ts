/**
 * Index at which the visible content of a page ends: before the page's data, which Next writes last; without data,
 * before `</body>`; -1 if the page has neither.
 */
export function endOfContent(html: string): number {
  const data = html.search(/<script>\(?self\.__next_f/)
  return data < 0 ? html.lastIndexOf('</body>') : data
}
