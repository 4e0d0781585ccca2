import { EARLY_CALLS, PAGE_READY } from '../core/page-ready.ts'

/**
 * Has the scripts of a page begin once it has been painted: they are a megabyte that would otherwise share the line, and
 * the processor, with what the first picture needs. A page works as plain HTML until then. In a tab that nobody sees, or
 * in a browser that is slow to paint, they begin without waiting any longer. (docs/decisions/0028.)
 */
export function delayScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source)
  const end = endOfContent(html)
  if (sources.length === 0 || end < 0) return html
  const held = html.includes(' data-waits=""') ? HOLD : ''
  const loader = `<script>${COUNT_CALLS}(${LOADER})(${JSON.stringify([...new Set(sources)]).replaceAll('<', '\\u003c')})${held}</script>`
  const without = (part: string) => part.replace(SCRIPT, '').replace(PRELOAD, '')
  return without(html.slice(0, end)) + loader + without(html.slice(end))
}

/**
 * Before the page's data, which name the same scripts: near each other they compress to little. Everything that is seen
 * stands before it. A page without data has it at its end; -1 where there is none.
 */
export function endOfContent(html: string): number {
  const data = html.search(/<script>\(?self\.__next_f/)
  return data < 0 ? html.lastIndexOf('</body>') : data
}

/** Scripts of the build, as React writes them; an address within a text of a script has its quotes escaped. */
const SCRIPT = /<script src="([^"]*\/_next\/static\/[^"]+)"(?: id="[^"]*")? async="">\s*<\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]* href="[^"]*\/_next\/static\/[^"]+"\s*\/?>/g

/** Milliseconds after which a page that is not painted yet waits no longer. */
const PATIENCE_MS = 2_500

/**
 * React looks for its scripts by `script[async][src]`, and loads none twice. Whoever touches the page has them begin; each
 * begins by itself, so that a tap in between is answered. Written tight: every page carries it.
 */
const LOADER = [
  'l=>{let d=document,n=1,',
  'b=()=>l.splice(0).forEach(u=>setTimeout(()=>{let s=d.createElement("script");s.src=u;s.async=!0;d.head.append(s)})),',
  'p=()=>{--n||requestAnimationFrame(()=>setTimeout(b))};',
  '["pointerdown","keydown"].forEach(m=>d.addEventListener(m,b,{once:!0}));',
  'if(d.hidden)return b();',
  'd.querySelectorAll("img[fetchpriority=high]").forEach(i=>{if(!i.complete){n++;i.onload=i.onerror=p}});',
  `p();setTimeout(b,${PATIENCE_MS})}`,
].join('')

/** Counts clicks on telephone links, which the browser follows by itself, until the page's code takes the count over. */
const COUNT_CALLS = [
  `self.${EARLY_CALLS}=0;document.addEventListener("click",e=>{`,
  `self.${EARLY_CALLS}!==null&&e.target.closest('a[href^="tel:"]')&&self.${EARLY_CALLS}++},!0);`,
].join('')

/**
 * On pages with a form that only code can send (data-waits): holds it, and a choice in a list, until the page says that
 * its code runs. Nobody else hears of it meanwhile: code that listens already would answer it a second time. Of
 * each form and list only the last is kept, in the order in which they were touched.
 */
const HOLD = [
  ';(()=>{let d=document,h=new Map,',
  'k=e=>{let t=e.target,f;',
  'if(t.matches("form[data-waits]")){e.preventDefault();f=()=>t.requestSubmit(e.submitter)}',
  'else if(t.matches("select"))f=()=>t.dispatchEvent(new Event("change",{bubbles:!0}));else return;',
  'e.stopImmediatePropagation();h.delete(t);h.set(t,f)},',
  'g=f=>["submit","change"].forEach(m=>d[f](m,k,{capture:!0}));',
  'g("addEventListener");',
  `d.addEventListener("${PAGE_READY}",()=>{g("removeEventListener");h.forEach(f=>f());h.clear()})})()`,
].join('')
