import { describe, expect, it } from 'vitest'
import type { ScriptWire } from '../contracts/content.ts'
import { nextStatus, runsOn, slugOf } from './script-rules.ts'
import { buildScriptTree, flattenScripts, noScriptHtml, parseAttributes, scriptOrigins } from './site-scripts.ts'

const script = (script_id: string, rest: Partial<ScriptWire> = {}): ScriptWire => ({
  script_id,
  parent_id: '0',
  script_name: '',
  location: 'body',
  cms_pages: [],
  force_reload: false,
  source: 'inline',
  script: 'x()',
  type: '',
  html_attribs: '',
  additional_html: '',
  position: Number(script_id),
  children: [],
  ...rest,
})

describe('the tree of site scripts', () => {
  it('S1-3.6-04 puts scripts below their parent; 0 is the root', () => {
    const tree = buildScriptTree(
      [script('2', { parent_id: '1' }), script('1'), script('3', { parent_id: '2' }), script('4', { parent_id: '99' })],
      'en-US',
    )
    expect(tree.map(({ id, children }) => [id, children.map((child) => [child.id, child.children.length])])).toEqual([
      ['1', [['2', 1]]],
      ['4', []],
    ])
  })

  it('puts scripts below the script that contains them', () => {
    const { children: _, ...child } = script('2')
    const tree = buildScriptTree(flattenScripts([script('1', { children: [child] })]), 'en-US')
    expect(tree.map(({ id, children }) => [id, children.map((nested) => nested.id)])).toEqual([['1', ['2']]])
  })

  it('handles a cycle of parents', () => {
    expect(buildScriptTree([script('1', { parent_id: '2' }), script('2', { parent_id: '1' })], 'en-US')).toEqual([])
  })

  it('additional HTML has no script whose address is not http or https', () => {
    const additional_html = [
      'data:,x()',
      'JAVASCRIPT:x()',
      'java\tscript:x()',
      'blob:x',
      '',
      '/y.js',
      '//b.example.com/z.js',
    ]
      .map((src) => `<script src="${src}"></script>`)
      .join('')
    const [{ htmlScripts = [] } = {}] = buildScriptTree([script('1', { additional_html })], 'en-US')
    expect(htmlScripts.map(({ src }) => src)).toEqual(['/y.js', '//b.example.com/z.js'])
  })

  it('reads an address only from source url, serves code from the site, and rejects javascript: addresses', () => {
    const tree = buildScriptTree(
      [
        script('1', { source: 'url', script: 'https://a.example.com/x.js' }),
        script('2'),
        script('3', { source: 'url', script: 'javascript:x()' }),
      ],
      'en-US',
    )
    expect(tree.map(({ src }) => src)).toEqual([
      'https://a.example.com/x.js',
      expect.stringMatching(/^\/site-script\/en-US\/script\/[\w-]+\/2\.js$/),
      '',
    ])
    expect(scriptOrigins(tree)).toEqual(['https://a.example.com'])
  })

  it('reads html_attribs without handlers', () => {
    expect(parseAttributes(`data-id="7" crossorigin='anonymous' defer onload="x()" src=//evil.test`)).toEqual([
      ['data-id', '7'],
      ['crossorigin', 'anonymous'],
      ['defer', ''],
    ])
  })

  it('S1-4.3-06 keeps noscript and scripts of additional HTML: code comes as a file of the site, data as text', () => {
    const additional_html = `<p>a</p><script>go()</script><script src="https://b.example.com/y.js"></script>
      <script type="application/ld+json">{"@type":"Thing"}</script>
      <noscript><img src="https://p.example.com/pixel.gif" onerror="x()"><script>never()</script></noscript>`
    const tree = buildScriptTree(
      [script('1', { additional_html, force_reload: true }), script('2', { additional_html, cms_pages: ['about'] })],
      'en-US',
    )
    expect(tree[0]?.html).not.toContain('noscript')
    expect(tree[0]?.htmlScripts).toEqual([
      { src: expect.stringMatching(/^\/site-script\/en-US\/script\/[\w-]+\/1\.js$/), type: '', text: '' },
      { src: 'https://b.example.com/y.js', type: '', text: '' },
      { src: '', type: 'application/ld+json', text: '{"@type":"Thing"}' },
    ])
    expect(tree[0]?.noScript).toContain('https://p.example.com/pixel.gif')
    expect(tree[0]?.noScript).not.toMatch(/onerror|never|script>/)
    expect(scriptOrigins(tree)).toEqual(['https://b.example.com'])
    expect(noScriptHtml(tree)).toBe(tree[0]?.noScript)
    const breaking = '<noscript><p title="&lt;/noscript><img src=x>">a</p></noscript>'
    expect(buildScriptTree([script('1', { additional_html: breaking })], 'en-US')[0]?.noScript).toBe(
      '<p title="&lt;/noscript>&lt;img src=x>">a</p>',
    )
  })

  it('cleans additional HTML', () => {
    expect(
      buildScriptTree([script('1', { additional_html: '<p onclick="x()">a<script>x()</script></p>' })], 'en-US')[0]
        ?.html,
    ).toBe('<p>a</p>')
  })
})

describe('pages a script runs on', () => {
  it('S1-4.3-01 with force_reload and no pages: every page', () => {
    expect(['home', 'delivery', 'catalog/x'].map((slug) => runsOn({ isReloaded: true, pages: [] }, slug))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('S1-4.3-02 with pages: the listed pages, home for the home page', () => {
    const only = { isReloaded: true, pages: ['home', 'about'] }
    const slugs = [
      slugOf('/', ''),
      slugOf('/fr', '/fr'),
      slugOf('/fr/about', '/fr'),
      slugOf('/french', '/fr'),
      slugOf('/catalog/x/', ''),
    ]
    expect(slugs).toEqual(['home', 'home', 'about', 'french', 'catalog/x'])
    expect(['home', 'about', 'delivery'].map((slug) => runsOn(only, slug))).toEqual([true, true, false])
  })

  it('S1-4.3-03 with neither: not on a change of page', () => {
    expect(runsOn({ isReloaded: false, pages: [] }, 'home')).toBe(false)
    expect(runsOn({ isReloaded: false, pages: [] }, 'home', true)).toBe(true)
  })

  it('S1-4.3-07 the status goes from idle over loading to success or failure', () => {
    expect(nextStatus('idle', 'start')).toBe('loading')
    expect(nextStatus('loading', 'load')).toBe('success')
    expect(nextStatus('loading', 'error')).toBe('failure')
    expect(nextStatus('idle', 'load')).toBe('idle')
    expect(nextStatus('success', 'remove')).toBe('idle')
  })
})
