import { ADD_PARTS, MARK_PARTS } from '../inline-scripts.ts'
import { endOfContent } from './end-of-content.ts'

/**
 * Has the first picture of a page cost what is seen of it: what lies below the first screen (`data-deferred`) is laid out in
 * parts, each when the browser is idle, or at once where it is scrolled to. Without it the largest content of a page is painted up to 32 % later (decisions 0030, 0041).
 */
export function layOutInParts(html: string): string {
  const end = endOfContent(html)
  if (end < 0 || !html.includes(' data-deferred=""')) return html
  const head = html.slice(0, end).replace('<head>', () => `<head><script>${MARK_PARTS}</script>`)
  return `${head}<script>${ADD_PARTS}</script>${html.slice(end)}`
}
