import { nextStatus, runsOn, type SiteScript } from '#lib/cms/script-rules.ts'
import type { ScriptStatus } from '#lib/core/request-status.ts'

/** Marks what a site script has put into the page, with its id. */
const MARK = 'data-site-script'

/**
 * Injects the site scripts of a page (specification 4.3): copies that are there are removed first, children come after
 * their parent has loaded, additional HTML is appended to the body. What does not run on the page is removed.
 */
export function injectSiteScripts(scripts: readonly SiteScript[], slug: string, isFirst: boolean): void {
  for (const script of scripts) {
    const stays = script.pages.length === 0 && !script.isReloaded
    if (stays && !isFirst) continue
    remove(script)
    if (runsOn(script, slug, isFirst)) inject(script, slug)
  }
}

function remove(script: SiteScript): void {
  for (const element of document.querySelectorAll(`[${MARK}="${CSS.escape(script.id)}"]`)) element.remove()
  for (const child of script.children) remove(child)
}

function appendHtml({ id, html, noScript, htmlScripts }: SiteScript): void {
  if (html === '' && noScript === '' && htmlScripts.length === 0) return
  const holder = document.createElement('div')
  holder.setAttribute(MARK, id)
  // Cleaned when it was compiled; see lib/cms/site-scripts.ts.
  holder.innerHTML = html
  if (noScript !== '') {
    // As text: that is how a browser with scripts reads what the element holds.
    holder.append(Object.assign(document.createElement('noscript'), { textContent: noScript }))
  }
  document.body.append(holder)
  for (const { src, type, text } of htmlScripts) {
    const element = document.createElement('script')
    if (type !== '') element.type = type
    // Scripts that are added later would run as they arrive.
    element.async = false
    if (src === '') element.textContent = text
    else element.src = src
    holder.append(element)
  }
}

function inject(script: SiteScript, slug: string): void {
  appendHtml(script)
  const runChildren = () => {
    for (const child of script.children) if (child.pages.length === 0 || runsOn(child, slug)) inject(child, slug)
  }
  if (script.src === '') {
    runChildren()
    return
  }
  const element = document.createElement('script')
  let status: ScriptStatus = 'idle'
  const become = (event: Parameters<typeof nextStatus>[1]) => {
    status = nextStatus(status, event)
    element.dataset.status = status
  }
  element.setAttribute(MARK, script.id)
  for (const [name, value] of script.attributes) element.setAttribute(name, value)
  element.async = script.isAsync
  if (script.isAsync) element.setAttribute('async', '')
  element.onload = () => {
    become('load')
    // Gone with a change of page meanwhile: what depends on it is not wanted any more.
    if (element.isConnected) runChildren()
  }
  element.onerror = () => become('error')
  become('start')
  element.src = script.src
  document[script.location].append(element)
}
