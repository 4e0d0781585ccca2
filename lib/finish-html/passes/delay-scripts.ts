import { BLOCK_EXTERNAL_LINKS, COUNT_CALLS, HOLD_INPUT, START_SCRIPTS } from '../inline-scripts.ts'
import { endOfContent } from './end-of-content.ts'

/**
 * Starts the scripts of a page after its first paint: they are a megabyte that would compete with the first picture for
 * network and processor. Until then a page works as plain HTML, and input that needs code is held. Without this pass
 * the largest content of a page is painted 18 to 77 % later (decisions 0028, 0041).
 */
export function delayScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source)
  const end = endOfContent(html)
  if (sources.length === 0 || end < 0) return html
  // The addresses keep the escapes of the attributes they come from.
  const list = JSON.stringify([...new Set(sources)])
  const inline = [
    `<script>${COUNT_CALLS}</script>`,
    html.includes(' data-kiosk=""') ? `<script>${BLOCK_EXTERNAL_LINKS}</script>` : '',
    html.includes(' data-waits="') ? `<script>${HOLD_INPUT}</script>` : '',
    // Next to the page's data, which contain the same addresses: close together they compress well.
    `<script data-scripts='${list}'>${START_SCRIPTS}</script>`,
  ].join('')
  const without = (part: string) => part.replace(SCRIPT, '').replace(PRELOAD, '')
  return without(html.slice(0, end)) + inline + without(html.slice(end))
}

/** Scripts of the build, as React writes them. In a string of a script the quotes are escaped, so it doesn't match. */
const SCRIPT = /<script src="([^"]*\/_next\/static\/[^"]+)"(?: id="[^"]*")? async="">\s*<\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]* href="[^"]*\/_next\/static\/[^"]+"\s*\/?>/g
