/** Attack vectors in every function that writes a back end's texts into a page, at every position in content. */
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '#lib/cms/empty-context.ts'
import { readMetaTags } from '#lib/cms/head-content.ts'
import { compilePlain } from '#lib/cms/isolated-html.ts'
import { runPipeline } from '#lib/cms/pipeline.ts'
import { scopeCss } from '#lib/cms/scope-css.ts'
import { buildScriptTree, parseAttributes } from '#lib/cms/site-scripts.ts'
import { ScriptListWire } from '#lib/contracts/content.ts'
import { isSafeLink } from '#lib/core/html/safe-link.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import { resolveHttpUrl } from '#lib/core/url/url.ts'
import { hashInlineScripts } from '#lib/finish-html/content-security-policy.ts'
import { finishPage } from '#lib/finish-html/finish-page.ts'
import { serializeJsonLd } from '#lib/seo/serialize-json-ld.ts'
import { VECTORS } from './attack-vectors.ts'

const SHOP = 'https://shop.test/a/b'
const context = { ...EMPTY_CONTEXT, source: { type: 'product', id: '1' }, baseUrl: 'https://shop.test/', prefix: '/fr' }

const parser = unified().use(rehypeParse, { fragment: true }).freeze()
const read = (html: string): Root => parser.parse(html) as Root

const schemeOf = (address: string): string => (URL.canParse(address, SHOP) ? new URL(address, SHOP).protocol : '')

/** What could run code in an HTML text, or would interfere with the page around it. */
function problemsOf(html: string): string[] {
  const found: string[] = []
  visit(read(html), 'element', ({ tagName, properties }: Element) => {
    if (/^(?:script|object|embed|base|meta|link|noscript|template|math|foreignobject|annotation-xml)$/i.test(tagName)) {
      found.push(`<${tagName}>`)
    }
    for (const [name, value] of Object.entries(properties)) {
      if (/^on|^srcdoc$/i.test(name)) found.push(`<${tagName} ${name}>`)
      if (/^(?:href|src|action|formaction|xlinkhref|poster|cite|background|datahref)$/i.test(name)) {
        const scheme = schemeOf(String(value))
        if (/script:$/.test(scheme) || (scheme === 'data:' && tagName !== 'img'))
          found.push(`<${tagName} ${name}=${value}>`)
      }
      if (name === 'name' && /^(?:form|img|iframe)$/.test(tagName)) found.push(`<${tagName} name=${value}>`)
      if (name === 'id' && /^(?:__|[A-Z]:)/.test(String(value))) found.push(`id=${value}`)
    }
  })
  // Parsed as text, as a page is before it is stored.
  if (!/<script|<style|<meta|showroom-|data-head|__next/i.test(html)) return found
  if (hashInlineScripts(html, (text) => text).length > 0) found.push('a script is hashed into the policy')
  const page = `<!DOCTYPE html><html><head></head><body>${html}<script>own()</script></body></html>`
  const { html: finished, status, headers } = finishPage(page)
  if (status !== undefined) found.push('sets the status')
  if (headers['content-security-policy']?.includes('vectors.test')) found.push('is in the policy')
  if (!finished.includes('<script>own()</script>')) found.push('changes the page’s own script')
  if (finished.includes('\\u201c')) found.push('has letters written as code')
  if (/data-scripts/.test(finished)) found.push('is begun as a script of the build')
  return found
}

const POSITIONS: Readonly<Record<string, (text: string) => string>> = {
  alone: (text) => text,
  'in a paragraph': (text) => `<p>“a” ${text} b</p>`,
  'in an attribute': (text) => `<p title="${text}">x</p>`,
  'in an attribute of single quotes': (text) => `<p title='${text}'>x</p>`,
  'in an attribute without quotes': (text) => `<p title=${text}>x</p>`,
  'in an attribute that never ends': (text) => `<p title="${text}`,
  'in a style': (text) => `<p style="color:red;${text}">x</p>`,
  'as an address': (text) => `<avb-link href="${text}">x</avb-link><a href='${text}'>x</a><img src='${text}'>`,
  'as an address of a tag': (text) =>
    `<avb-picture data-src='${text}'></avb-picture><avb-lightbox data-src='${text}'></avb-lightbox><avb-map src='${text}'></avb-map><avb-button data-modal=acima data-href='${text}'>x</avb-button>`,
  'in a text of a tag': (text) =>
    `<avb-tabs><avb-tab data-title='${text}'>${text}</avb-tab></avb-tabs><avb-lightbox data-src=/x data-alt='${text}'></avb-lightbox>`,
  'in an accordion': (text) =>
    `<avb-accordion><avb-accordion-item><avb-accordion-heading>${text}</avb-accordion-heading>${text}</avb-accordion-item></avb-accordion>`,
  'in a link': (text) => `<avb-link href="/x">${text}</avb-link>`,
  'in a template': (text) => `<avb-template><template>${text}</template></avb-template>`,
  'in a table': (text) => `<table><tr><td>${text}</td></tr></table>`,
  'between rows': (text) => `<table>${text}<tr><td>x</td></tr></table>`,
  'in a choice': (text) => `<select><option>${text}</option></select>`,
  'in a field': (text) => `<textarea>${text}</textarea><input value='${text}'>`,
  'in a drawing': (text) => `<svg><title>${text}</title>${text}</svg>`,
  'in CDATA': (text) => `<svg><![CDATA[${text}]]></svg>`,
  'in a formula': (text) => `<math><mtext>${text}</mtext></math>`,
  'in a style sheet': (text) => `<style>${text}</style>`,
  'in a comment': (text) => `<!-- ${text} -->`,
  'without scripts': (text) => `<noscript>${text}</noscript>`,
  'in a frame': (text) => `<iframe src="/x" title='${text}'>${text}</iframe>`,
}

it('are some hundreds, each with a different call, and most don’t affect the HTML after them', () => {
  expect(VECTORS.length).toBeGreaterThan(400)
  expect(VECTORS.filter(({ isClosed }) => isClosed).length).toBeGreaterThan(VECTORS.length * 0.7)
  expect(new Set(VECTORS.map(({ text }) => text)).size).toBe(VECTORS.length)
})

describe('content', () => {
  it.each(Object.entries(POSITIONS))('runs none that is %s', (_, place) => {
    const problems = VECTORS.flatMap(({ number, text }) =>
      problemsOf(compilePlain(place(text), context)).map((problem) => `${number} ${text}: ${problem}`),
    )
    expect(problems).toEqual([])
  })

  it('passes on only scripts of script elements', () => {
    const collected = VECTORS.filter(({ text }) => (runPipeline(text, context).file.data.scripts ?? []).length > 0)
    expect(collected.filter(({ text }) => !/<script|click-script/i.test(text))).toEqual([])
  })

  it('shadows no names of the page', () => {
    const page = VECTORS.map(({ text }) => compilePlain(text, context)).join('')
    expect(problemsOf(page)).toEqual([])
  })
})

describe('other texts', () => {
  it('stay within JSON-LD, and can be read from it unchanged', () => {
    for (const { text } of VECTORS) {
      const data = { name: text.toWellFormed(), [text.toWellFormed()]: 1 }
      const { children } = read(`<script type="application/ld+json">${serializeJsonLd(data)}</script>`)
      expect(children, text).toHaveLength(1)
      expect(JSON.stringify(JSON.parse(textOf(children[0] as Element)))).toBe(JSON.stringify(data))
    }
  })

  it('stay within the style sheet of a banner', () => {
    for (const { text } of VECTORS) {
      const { children } = read(`<style>${scopeCss(text)}</style>`)
      expect(children.map((child) => child.type === 'element' && child.tagName)).toEqual(['style'])
    }
  })

  it('have no effect as meta tags or attributes of scripts', () => {
    for (const { text } of VECTORS) {
      for (const tag of readMetaTags(text)) {
        expect(Object.keys(tag).join()).toMatch(/^(?:name|property),content$/)
        expect(tag.name ?? tag.property).not.toMatch(/^(?:showroom|referrer|viewport)/i)
      }
      for (const [name] of parseAttributes(text)) expect(name).not.toMatch(/^on|^src$/)
    }
  })

  it('next to a site script run only by its scripts', () => {
    for (const { text } of VECTORS) {
      const list = v.parse(ScriptListWire, [{ script_id: '1', additional_html: text }])
      const [script] = buildScriptTree(list, 'en-US')
      expect(problemsOf(script?.html ?? ''), text).toEqual([])
      expect(read(`<noscript>${script?.noScript}</noscript>`).children, text).toHaveLength(1)
    }
  })

  it('as URLs lead only to pages, mail and phones', () => {
    for (const { text } of VECTORS) {
      if (isSafeLink(text)) expect(schemeOf(text), text).toMatch(/^(?:https?|mailto|tel):$/)
      if (isSafeLink(text) && !/^https?:/i.test(text)) expect(new URL(text, SHOP).host).toMatch(/^(?:shop\.test)?$/)
      expect(resolveHttpUrl(text, SHOP) ?? 'https:', text).toMatch(/^https?:/)
      const media = toMediaUrl(text, 'https://media.test/')
      expect(media === '' ? 'https:' : schemeOf(media), text).toMatch(/^https?:|^mailto:|^tel:/)
    }
  })
})
