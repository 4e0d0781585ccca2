import { nextStatus, runsOn, type SiteScript } from '#lib/cms/script-rules.ts'
import type { ScriptStatus } from '#lib/core/request-status.ts'

/** Attribute with the script's id on each element that a site script has added. */
const MARK = 'data-site-script'

/**
 * Injects the site scripts of a page (S1-4.3): removes existing copies first, runs children after their parent has
 * loaded, and appends additional HTML to the body. Scripts that don't run on this page are removed.
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
  // Sanitized by the compiler (lib/cms/site-scripts.ts).
  holder.innerHTML = html
  if (noScript !== '') {
    // As text, because a browser with scripting parses the content of <noscript> as text.
    holder.append(Object.assign(document.createElement('noscript'), { textContent: noScript }))
  }
  document.body.append(holder)
  for (const { src, type, text } of htmlScripts) {
    const element = document.createElement('script')
    if (type !== '') element.type = type
    // By default scripts that are inserted by code run in order of arrival.
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
    // If a route change has removed the element meanwhile, its children must not run.
    if (element.isConnected) runChildren()
  }
  element.onerror = () => become('error')
  become('start')
  element.src = script.src
  document[script.location].append(element)
}
