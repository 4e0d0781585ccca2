import { toHtml } from 'hast-util-to-html'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { toMediaUrl } from '../core/url/media-url.ts'
import { blockKindOf, categoryIntroOf } from './block-kind.ts'
import { compileContent } from './compile-content.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { readMetaTags, readStructuredData } from './head-content.ts'
import { compileIsolated, compilePlain } from './isolated-html.ts'
import { runPipeline } from './pipeline.ts'
import { resolveLink } from './resolve-link.ts'

describe('blocks by their identifier', () => {
  it('S1-3.5-05 are known with any suffix, and all others are content', () => {
    const kinds = [
      'header-nav-sale',
      'seo-organization-sd',
      'seo-x-y-sd',
      'site-styles-inline',
      'site-scripts-inline',
      'dev-userway-script',
      'dev-script-validation',
      'site-meta-inline',
      'gtm-body-before',
      'header-before',
      'footer',
      'catalog-seo-before-ranges',
      'seo-x',
    ]
    expect(kinds.map(blockKindOf)).toEqual([
      'isolated',
      'structured-data',
      'structured-data',
      'styles',
      'scripts',
      'scripts',
      'validation',
      'meta',
      'raw',
      'content',
      'content',
      'content',
      'content',
    ])
  })

  it('S1-2.9-08 a category’s intro that repeats the default heading is empty in PRODUCTS mode only', () => {
    const html = '<!-- default h1 tag for ranges --><h1>Ranges</h1>'
    expect(categoryIntroOf(html, 'PRODUCTS')).toBe('')
    expect(categoryIntroOf(html, 'PAGE')).toBe(html)
    expect(categoryIntroOf('<h1>Ranges</h1>', 'PRODUCTS')).toBe('<h1>Ranges</h1>')
  })
})

describe('content of blocks for the head', () => {
  it('has only meta tags, without http-equiv and names of the application', () => {
    expect(
      readMetaTags(
        '<meta name="a" content="1"><p>x</p><meta property="og:a" content="2"><meta http-equiv="refresh" content="0"><meta name="showroom-status" content="500">',
      ),
    ).toEqual([
      { name: 'a', content: '1' },
      { property: 'og:a', content: '2' },
    ])
  })

  it('has structured data from scripts or plain JSON; invalid data is reported', () => {
    let invalid = 0
    const read = (html: string) => readStructuredData(html, () => invalid++)
    expect(read('<script type="application/ld+json">{"@type":"Store"}</script>')).toEqual([{ '@type': 'Store' }])
    expect(read('[{"a":1},2]')).toEqual([{ a: 1 }])
    expect(read('{oops')).toEqual([])
    expect(invalid).toBe(1)
  })
})

describe('an isolated block', () => {
  const HTML = '<style>p{}</style><p onclick="x()">a</p><avb-carousel><b>1</b></avb-carousel>'

  it('is compiled like any content; tags that a component draws have a slot', () => {
    const { parts, write } = compileIsolated(HTML, EMPTY_CONTEXT)
    expect(write()).toBe('<style>p{}</style><p>a</p><slot name="part-1"></slot>')
    expect(parts).toMatchObject([
      { slot: 'part-1', isInline: false, tree: { children: [{ tagName: 'avb-carousel' }] } },
    ])
  })

  it('replaces these tags by their content if no component renders them', () => {
    expect(compilePlain(HTML, EMPTY_CONTEXT)).toBe('<style>p{}</style><p>a</p><li><b>1</b></li>')
  })
})

describe('compiled content', () => {
  it('is cached by revision: the same text is compiled once, a new one again, and never shared between stores', () => {
    const context = { ...EMPTY_CONTEXT, scope: 'kept en-US', source: { type: 'block', id: 'kept' } }
    let compiled = 0
    const compile = (html: string, scope = context.scope) =>
      compileContent(html, { ...context, scope }, () => compiled++)
    const first = compile('<p>a</p>')
    expect(compile('<p>a</p>')).toBe(first)
    expect(compiled).toBe(1)
    expect(compile('<p>b</p>')).not.toBe(first)
    expect(compile('<p>a</p>', 'other en-US')).not.toBe(first)
    expect(compiled).toBe(3)
  })

  it('is cached within a limit of memory, not of text: trees are ten times as large as their text', () => {
    const compile = (store: number) =>
      compileContent(`<p>${'Delivered on Friday. '.repeat(1_500)}</p>`, {
        ...EMPTY_CONTEXT,
        scope: `store ${store}`,
        source: { type: 'block', id: 'bounded' },
      })
    const first = compile(0)
    expect(compile(0)).toBe(first)
    // 3 MB of HTML, counted as 40 MB of trees.
    for (let store = 1; store <= 100; store++) compile(store)
    expect(compile(100)).toBe(compile(100))
    expect(compile(0)).not.toBe(first)
  })
})

describe('media', () => {
  it('S1-3.1-10 relative paths are below base_media_url, in the configuration and in content', () => {
    const base = 'https://media.example.com/'
    const html = '<img src="media/a.png" alt=""><avb-picture src="b.png" alt=""></avb-picture><img src="/c.png" alt="">'
    const { tree } = runPipeline(html, { ...EMPTY_CONTEXT, baseMediaUrl: base })
    expect([...toHtml(tree).matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      `${base}a.png`,
      `${base}b.png`,
      '/c.png',
    ])
    expect(toMediaUrl('logo.svg', base)).toBe(`${base}logo.svg`)
    const { branding } = mapStoreConfig(
      v.parse(StoreConfigWire, { base_media_url: base, image_placeholder: 'none.svg' }),
    )
    expect(branding.imagePlaceholder).toBe(`${base}none.svg`)
  })
})

describe('links', () => {
  const store = { baseUrl: 'https://shop.example.com/', prefix: '/fr-CA', locales: ['en-CA', 'fr-CA'] }
  it.each([
    ['https://shop.example.com/about', 'page', '/fr-CA/about'],
    ['https://shop.example.com/', 'page', '/fr-CA'],
    ['about', 'page', '/fr-CA/about'],
    ['/fr-CA/about', 'page', '/fr-CA/about'],
    ['/', 'page', '/fr-CA'],
    ['https://shop.example.com/media/a.pdf', 'file', '/media/a.pdf'],
    ['media/a.pdf', 'file', '/media/a.pdf'],
    ['#place', 'anchor', '#place'],
    ['tel:5550100', 'contact', 'tel:5550100'],
    ['https://shop.example.com.evil.test/', 'external', 'https://shop.example.com.evil.test/'],
    ['//other.example.com/x', 'external', '//other.example.com/x'],
  ])('%s is a link to a %s at %s', (address, kind, href) => {
    expect(resolveLink(address, store)).toEqual({ kind, href })
  })
})
