import { PAGE_READY } from '../core/page-ready.ts'
import { endOfContent } from './late-scripts.ts'

/**
 * Has the first picture of a page cost what is seen of it: what lies below the first screen (`data-later`) is laid out in
 * parts, each when the browser is idle, or at once where it is scrolled to. Not on the way back, on reload and with an
 * anchor, where the browser looks for its place in a page of full height. (docs/decisions/0030.)
 */
export function layOutInParts(html: string): string {
  const end = endOfContent(html)
  if (end < 0 || !html.includes(' data-later=""')) return html
  const head = html.slice(0, end).replace('<head>', `<head><script>${MARK}</script>`)
  return `${head}<script>${ADD_PARTS}</script>${html.slice(end)}`
}

/** Before the style sheet: scripts after it wait for it, and the browser may lay the page out before they run. */
const MARK =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&(document.documentElement.dataset.parts="")'

/**
 * Adds part by part once the page's code runs; reading its height has a part laid out by itself. All that are left are
 * there before a key or a link is answered (End and #reviews lead where they say, and the place that is left is noted in a
 * whole page), and before a page that was left comes back. Written tight: every page carries it.
 */
const ADD_PARTS = [
  '(()=>{let d=document,p=d.documentElement.dataset,',
  'l="parts"in p?[...d.querySelectorAll("[data-later]")]:[],',
  'f=()=>{l=[];delete p.parts},',
  'n=()=>(self.requestIdleCallback||setTimeout)(()=>{let e=l.shift();e?(e.removeAttribute("data-later"),e.offsetHeight,n()):f()});',
  'd.addEventListener("keydown",f,{once:!0});',
  'd.addEventListener("click",e=>e.target.closest?.("a")&&f(),!0);',
  'addEventListener("popstate",f,!0);',
  `d.addEventListener("${PAGE_READY}",n,{once:!0})})()`,
].join('')
