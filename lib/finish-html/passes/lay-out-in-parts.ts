import { ADD_PARTS, MARK_PARTS } from '../inline-scripts.ts'
import { endOfContent } from './end-of-content.ts'

/**
 * Keeps content below the first screen (`data-deferred`) out of the first paint: it is laid out in parts when the
 * browser is idle, or as soon as it is scrolled to. Without this pass the largest content of a page is painted up to 32
 * % later (decisions 0030, 0041).
 */
export function layOutInParts(html: string): string {
  const end = endOfContent(html)
  if (end < 0 || !html.includes(' data-deferred=""')) return html
  const head = html.slice(0, end).replace('<head>', () => `<head><script>${MARK_PARTS}</script>`)
  return `${head}<script>${ADD_PARTS}</script>${html.slice(end)}`
}
