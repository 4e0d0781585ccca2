import { COUNT_CALLS, HOLD_INPUT, KEEP_INSIDE, START_SCRIPTS } from '../inline-scripts.ts'
import { endOfContent } from './end-of-content.ts'

/**
 * Has the scripts of a page begin once it has been painted: they are a megabyte that would otherwise share the line, and
 * the processor, with what the first picture needs. A page works as plain HTML until then; input that only code can
 * answer is held. Without it the largest content of a page is painted 18 to 77 % later (decisions 0028, 0041).
 */
export function delayScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source)
  const end = endOfContent(html)
  if (sources.length === 0 || end < 0) return html
  // Still escaped as they were in the attributes they come from.
  const list = JSON.stringify([...new Set(sources)])
  const inline = [
    `<script>${COUNT_CALLS}</script>`,
    html.includes(' data-kiosk=""') ? `<script>${KEEP_INSIDE}</script>` : '',
    html.includes(' data-waits="') ? `<script>${HOLD_INPUT}</script>` : '',
    // Beside the page's data, which name the same scripts: near each other they compress to little.
    `<script data-scripts='${list}'>${START_SCRIPTS}</script>`,
  ].join('')
  const without = (part: string) => part.replace(SCRIPT, '').replace(PRELOAD, '')
  return without(html.slice(0, end)) + inline + without(html.slice(end))
}

/** Scripts of the build, as React writes them; an address within a text of a script has its quotes escaped. */
const SCRIPT = /<script src="([^"]*\/_next\/static\/[^"]+)"(?: id="[^"]*")? async="">\s*<\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]* href="[^"]*\/_next\/static\/[^"]+"\s*\/?>/g
