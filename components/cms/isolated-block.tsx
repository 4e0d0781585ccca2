import { EMPTY_CONTEXT } from '#lib/cms/empty-context.ts'
import { compileIsolated } from '#lib/cms/isolated-html.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import type { Site } from '#lib/site/site.ts'

/** Shown by browsers without shadow roots (specification 8). */
const OLD_BROWSER = 'You seem to be using an old browser.  Please upgrade to a newer browser to see this content.'

/**
 * A block in a shadow root of its own (specification 2.9): its styles stay inside, those of the page outside. The root is
 * part of the HTML, so it is there without scripts; browsers that know none show the text beside it.
 */
export function IsolatedBlock({ site, identifier, html }: { site: Site; identifier: string; html: string }) {
  const inner = compileIsolated(html, buildContentContext(site, { type: 'block', id: identifier }, EMPTY_CONTEXT.texts))
  const shadow = `<template shadowrootmode="open">${inner}</template>${OLD_BROWSER}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled like any content; React can't write shadow roots
  return <div data-block={identifier} dangerouslySetInnerHTML={{ __html: shadow }} />
}
