import type { ScriptWire } from '../contracts/content.ts'
import type { ContentScript } from './content-context.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { runPipeline } from './pipeline.ts'
import { scriptAddress } from './script-address.ts'
import type { SiteScript } from './script-rules.ts'
import { writeHtml } from './write-html.ts'

/** A script in a flat list, in which parent_id refers to its parent. */
type FlatScript = Omit<ScriptWire, 'children'>

const ROOT = '0'
const MAX_DEPTH = 8
const MAX_SCRIPTS = 200

/** GET /scripts as a flat list, whether children have a parent_id or are nested. */
export const flattenScripts = (list: readonly ScriptWire[]): FlatScript[] =>
  list.flatMap(({ children, ...script }) => [
    script,
    ...children.map((child) => ({ ...child, parent_id: script.script_id })),
  ])

/**
 * Builds the tree of site scripts from the flat list of GET /scripts (S1-3.6); '0' is the root. A script whose parent
 * is missing moves to the root; cycles are left out. Inline code is replaced by an address of this site.
 */
export function buildScriptTree(list: readonly FlatScript[], locale: string): SiteScript[] {
  const scripts = list.slice(0, MAX_SCRIPTS).sort((a, b) => a.position - b.position)
  const ids = new Set(scripts.map(({ script_id }) => script_id))
  const byParent = new Map<string, FlatScript[]>()
  for (const script of scripts) {
    const parent = ids.has(script.parent_id) ? script.parent_id : ROOT
    byParent.set(parent, [...(byParent.get(parent) ?? []), script])
  }
  const grow = (parent: string, depth: number): SiteScript[] =>
    depth > MAX_DEPTH
      ? []
      : (byParent.get(parent) ?? []).map((script) => ({
          ...mapScript(script, locale),
          children: grow(script.script_id, depth + 1),
        }))
  return grow(ROOT, 1)
}

function mapScript(wire: FlatScript, locale: string): Omit<SiteScript, 'children'> {
  const isUrl = wire.source === 'url'
  const hasCode = !isUrl && wire.script.trim() !== ''
  const url = /^(https?:\/\/|\/(?![/\\]))/i.test(wire.script.trim()) ? wire.script.trim() : ''
  return {
    id: wire.script_id,
    location: wire.location,
    pages: wire.cms_pages,
    isReloaded: wire.force_reload,
    src: isUrl ? url : hasCode ? scriptAddress(locale, 'script', wire.script_id, wire.script) : '',
    isAsync: wire.type === 'async',
    attributes: parseAttributes(wire.html_attribs),
    ...readAdditionalHtml(wire, locale),
  }
}

const NO_SCRIPT = /<noscript\b[^>]{0,500}>([\s\S]*?)<\/noscript\s*>/gi

/**
 * Splits additional HTML into sanitized markup, sanitized content of noscript elements, and scripts; inline code is
 * replaced by an address of this site.
 */
function readAdditionalHtml(
  { additional_html: text, script_id }: Pick<FlatScript, 'additional_html' | 'script_id'>,
  locale: string,
): Pick<SiteScript, 'html' | 'noScript' | 'htmlScripts'> {
  if (text.trim() === '') return { html: '', noScript: '', htmlScripts: [] }
  const noScript = [...text.matchAll(NO_SCRIPT)].map(([, inner = '']) => clean(inner).html).join('')
  const { html, scripts } = clean(text.replace(NO_SCRIPT, ''))
  return {
    html,
    // Sanitizing escapes '<' in attributes, so that '</noscript' can't occur in one and end the element early.
    noScript,
    htmlScripts: scripts.map(({ src, code, type }) => {
      if (DATA_TYPE.test(type)) return { src: '', type, text: code }
      return { src: src || scriptAddress(locale, 'script', script_id, code), type, text: '' }
    }),
  }
}

/** Types of scripts that browsers treat as data. */
const DATA_TYPE = /json/

function clean(text: string): { html: string; scripts: readonly ContentScript[] } {
  const { tree, file } = runPipeline(text, EMPTY_CONTEXT)
  return { html: writeHtml(tree.children), scripts: (file.data.scripts ?? []).filter(({ type }) => type !== 'click') }
}

const ATTRIBUTE = /([a-z][\w:.-]{0,60})(?:\s*=\s*(?:"([^"]{0,500})"|'([^']{0,500})'|([^\s"'>]{1,500})))?/gi

/**
 * Parses html_attribs ('data-id="7" crossorigin=anonymous'), without handlers and attributes that control the code's
 * origin.
 */
export function parseAttributes(text: string): [string, string][] {
  return [...text.slice(0, 4000).matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single, bare]): [string, string] => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ])
    .filter(([name]) => !/^(on|src$|nonce$|integrity-policy$)/.test(name))
    .slice(0, 30)
}

/** Origins of a store's scripts, for its pages' policy. */
export function scriptOrigins(scripts: readonly SiteScript[]): string[] {
  const origins = scripts.flatMap(({ src, htmlScripts, children }) => [
    ...[src, ...htmlScripts.map((script) => script.src)].flatMap((address) =>
      /^https?:/i.test(address) && URL.canParse(address) ? [new URL(address).origin] : [],
    ),
    ...scriptOrigins(children),
  ])
  return [...new Set(origins)]
}

/**
 * noscript content of the site scripts that run on every page. Others are left out, because the page is not known here.
 */
export const noScriptHtml = (scripts: readonly SiteScript[]): string =>
  scripts
    .filter(({ pages }) => pages.length === 0)
    .map(({ noScript, children }) => noScript + noScriptHtml(children))
    .join('')
