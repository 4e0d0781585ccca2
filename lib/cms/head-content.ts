import type { Element } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { cutText } from '../core/text/cut-text.ts'
import { boundSource } from './bound-source.ts'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Attributes of a meta element that staff may write. */
export type MetaTag = { readonly name?: string; readonly property?: string; readonly content: string }

const MAX_TAGS = 60

/**
 * The meta tags of block site-meta-inline (S1-2.9); other elements in it are dropped, as are http-equiv, which controls
 * the browser, and names that this application uses itself.
 */
export function readMetaTags(html: string): MetaTag[] {
  const tags: MetaTag[] = []
  visit(parser.parse(boundSource(html).text), 'element', (node: Element) => {
    if (node.tagName !== 'meta' || tags.length >= MAX_TAGS) return
    const { name, property, content } = node.properties
    const key = String(name ?? property ?? '')
    const isOwn = /^(showroom-|viewport$|charset$|referrer$|next-size-adjust$)/i.test(key)
    if (key === '' || isOwn || content === undefined) return
    tags.push({
      ...(name ? { name: String(name) } : { property: String(property) }),
      content: cutText(String(content), 2000),
    })
  })
  return tags
}

/**
 * Structured data of a seo-*-sd block (S1-2.9): each JSON-LD script in it, or the block itself if it is plain JSON.
 * Invalid data is left out and reported by `onInvalid`.
 */
export function readStructuredData(html: string, onInvalid: () => void): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script\b[^>]{0,500}>([\s\S]*?)<\/script/gi)].map(([, text = '']) => text)
  return (scripts.length > 0 ? scripts : [html]).flatMap((text) => {
    if (text.trim() === '') return []
    try {
      const data: unknown = JSON.parse(text)
      const entries = Array.isArray(data) ? data : [data]
      return entries.filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
    } catch {
      onInvalid()
      return []
    }
  })
}

/** Raw HTML without the names of the page's own meta elements (lib/finish-html/page-meta.ts). */
export const withoutPageMeta = (html: string): string => html.replace(/showroom-(policy|status)/gi, 'no-note')

const SCRIPT = /<script\b[^>]{0,2000}>[\s\S]*?<\/script/gi
const MAX_ORIGINS = 20

/**
 * Origins in the addresses or code of raw scripts ('https://tags.example.com'), from which a tag manager's snippet
 * loads the rest. The page's policy has to allow them.
 */
export function originsOfRawScripts(html: string): string[] {
  const addresses = [...html.matchAll(SCRIPT)].flatMap(
    ([script]) => script.match(/https:\/\/[a-z0-9.-]+(:\d+)?/gi) ?? [],
  )
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(origins)].slice(0, MAX_ORIGINS)
}
