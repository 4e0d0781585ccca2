import { PAGE_READY } from '../core/page-ready.ts'

/**
 * Has the scripts of a page begin once it has been painted: they are a megabyte that would otherwise share the line, and
 * the processor, with what the first picture needs. A page works as plain HTML until then. In a tab that nobody sees, or
 * in a browser that is slow to paint, they begin without waiting any longer. (docs/decisions/0028.)
 */
export function delayScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source)
  const end = html.lastIndexOf('</body>')
  if (sources.length === 0 || end < 0) return html
  const loader = `<script>(${LOADER})(${JSON.stringify([...new Set(sources)]).replaceAll('<', '\\u003c')})</script>`
  const without = (part: string) => part.replace(SCRIPT, '').replace(PRELOAD, '')
  return without(html.slice(0, end)) + loader + without(html.slice(end))
}

/** Scripts of the build, as React writes them; an address within a text of a script has its quotes escaped. */
const SCRIPT = /<script src="([^"]*\/_next\/static\/[^"]+)"(?: id="[^"]*")? async="">\s*<\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]* href="[^"]*\/_next\/static\/[^"]+"\s*\/?>/g

/** Milliseconds after which a page that is not painted yet waits no longer. */
const PATIENCE_MS = 2_500

/**
 * React looks for its scripts by `script[async][src]`, and loads none twice. Whoever touches the page has them begin. A form
 * that only code can send (data-waits), and a choice in a list, are held until the page says that its code runs.
 */
const LOADER = [
  'function(l){',
  'function b(){l.splice(0).forEach(function(u){var s=document.createElement("script");s.src=u;s.async=true;document.head.appendChild(s)})}',
  'var n=1,h;function d(){--n||requestAnimationFrame(function(){setTimeout(b)})}',
  'function k(e){var t=e.target;if(t.matches("form[data-waits]")){e.preventDefault();h=function(){t.requestSubmit(e.submitter)}}',
  'else if(t.matches("select"))h=function(){t.dispatchEvent(new Event("change",{bubbles:true}))}}',
  'function g(f){["submit","change"].forEach(function(m){document[f](m,k,{capture:true})})}',
  'g("addEventListener");',
  `document.addEventListener("${PAGE_READY}",function(){g("removeEventListener");h&&h();h=0});`,
  '["pointerdown","keydown"].forEach(function(m){document.addEventListener(m,b,{capture:true,once:true})});',
  'if(document.hidden)return b();',
  'document.querySelectorAll("img[fetchpriority=high]").forEach(function(i){if(!i.complete){n++;i.addEventListener("load",d);i.addEventListener("error",d)}});',
  `d();setTimeout(b,${PATIENCE_MS})`,
  '}',
].join('')
