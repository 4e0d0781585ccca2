import { contentTexts } from '#lib/cms/content-texts.ts'
import { compileIsolated } from '#lib/cms/isolated-html.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/**
 * A block in a shadow root of its own (specification 2.9): its styles stay inside, those of the page outside. The root is
 * part of the HTML, so it is there without scripts; browsers that know none show the text beside it (specification 8).
 */
export async function IsolatedBlock({ site, identifier, html }: { site: Site; identifier: string; html: string }) {
  const texts = contentTexts(await loadTranslator(site.locale))
  const inner = compileIsolated(html, buildContentContext(site, { type: 'block', id: identifier }, texts))
  const shadow = `<template shadowrootmode="open">${inner}</template>${texts.oldBrowser}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled like any content; React can't write shadow roots
  return <div data-block={identifier} dangerouslySetInnerHTML={{ __html: shadow }} />
}
