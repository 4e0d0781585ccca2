/**
 * Where everything that is seen of a page ends: before the page's data, which Next writes last; in a page without data
 * before `</body>`; -1 where there is no end.
 */
export function endOfContent(html: string): number {
  const data = html.search(/<script>\(?self\.__next_f/)
  return data < 0 ? html.lastIndexOf('</body>') : data
}
