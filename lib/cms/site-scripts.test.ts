import { describe, expect, it } from 'vitest'
import type { ScriptWire } from '../contracts/content.ts'
import { nextStatus, runsOn, type SiteScript, slugOf } from './script-rules.ts'
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

  it('has scripts in the order of their positions, the first 200 of the list, eight levels deep', () => {
    const positions = buildScriptTree(
      [script('1', { position: 9 }), script('2', { position: 3 }), script('3')],
      'en-US',
    )
    expect(positions.map(({ id }) => id)).toEqual(['2', '3', '1'])
    const list = Array.from({ length: 201 }, (_, index) => script(`${index}`, { position: 201 - index }))
    const ids = buildScriptTree(list, 'en-US').map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, '199', '0'])
    const chain = Array.from({ length: 10 }, (_, index) => script(`${index + 1}`, { parent_id: `${index}` }))
    const depthOf = ([first]: readonly SiteScript[]): number => (first ? 1 + depthOf(first.children) : 0)
    expect(depthOf(buildScriptTree(chain, 'en-US'))).toBe(8)
  })

  it('has the settings of each script', () => {
    expect(
      buildScriptTree(
        [
          script('7', {
            location: 'head',
            cms_pages: ['about'],
            force_reload: true,
            source: 'url',
            script: ' /x.js ',
            type: 'async',
            html_attribs: 'data-a',
          }),
        ],
        'en-US',
      ),
    ).toEqual([
      {
        id: '7',
        location: 'head',
        pages: ['about'],
        isReloaded: true,
        src: '/x.js',
        isAsync: true,
        attributes: [['data-a', '']],
        html: '',
        noScript: '',
        htmlScripts: [],
        children: [],
      },
    ])
    expect(buildScriptTree([script('1', { type: 'defer' })], 'en-US')[0]).toMatchObject({ isAsync: false })
  })

  it.each([
    ['url', 'HTTPS://a.example.com/x.js', 'HTTPS://a.example.com/x.js'],
    ['url', 'http://a.example.com/x.js', 'http://a.example.com/x.js'],
    ['url', '//a.example.com/x.js', ''],
    ['url', '/\\a.example.com/x.js', ''],
    ['url', 'x.js', ''],
    ['url', 'see https://a.example.com/x.js', ''],
    ['inline', '/x.js', expect.stringMatching(/^\/site-script\//)],
    ['inline', ' \n', ''],
  ] as const)('reads from source %s %j the address %j', (source, text, src) => {
    expect(buildScriptTree([script('1', { source, script: text })], 'en-US')[0]?.src).toEqual(src)
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
    expect(
      parseAttributes(
        'NONCE=x integrity="sha256-x" integrity-policy=x source=a onx srcset=b data-src=c data-button=d DATA-x = "a b" data-y=\'"\'',
      ),
    ).toEqual([
      ['integrity', 'sha256-x'],
      ['source', 'a'],
      ['srcset', 'b'],
      ['data-src', 'c'],
      ['data-button', 'd'],
      ['data-x', 'a b'],
      ['data-y', '"'],
    ])
  })

  it('reads 30 of html_attribs, of its first 4,000 characters', () => {
    const names = Array.from({ length: 40 }, (_, index) => `data-${index}`)
    expect(parseAttributes(names.join(' ')).map(([name]) => name)).toEqual(names.slice(0, 30))
    expect(parseAttributes(`${'a '.padEnd(3998)}data-x`)).toEqual([
      ['a', ''],
      ['da', ''],
    ])
  })

  it('lists each origin once, also those of scripts below others', () => {
    const url = (id: string, address: string, parent_id = '0') =>
      script(id, { source: 'url', script: address, parent_id })
    expect(
      scriptOrigins(
        buildScriptTree(
          [
            url('1', 'https://a.example.com/1.js'),
            url('2', 'https://a.example.com/2.js', '1'),
            url('3', 'HTTP://b.example.com:8080/3.js', '1'),
            url('4', 'https://'),
            script('5'),
          ],
          'en-US',
        ),
      ),
    ).toEqual(['https://a.example.com', 'http://b.example.com:8080'])
  })

  it('the noscript content of scripts for single pages is left out, with what is below them', () => {
    const noscript = (id: string, rest: Partial<ScriptWire>) =>
      script(id, { additional_html: `<noscript><p>${id}</p></noscript>`, ...rest })
    const tree = buildScriptTree(
      [
        noscript('1', {}),
        noscript('2', { parent_id: '1' }),
        noscript('3', { parent_id: '1', cms_pages: ['about'] }),
        noscript('4', { parent_id: '3' }),
        noscript('5', {}),
      ],
      'en-US',
    )
    expect(noScriptHtml(tree)).toBe('<p>1</p><p>2</p><p>5</p>')
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

  it('keeps the content of all noscript elements, and no code of links', () => {
    const additional_html =
      '<NOSCRIPT class="a"><p>1</p></NOSCRIPT>x<noscript><p>2</p></noscript ><a href="/" data-click-event="go()">y</a>'
    const [tree] = buildScriptTree([script('1', { additional_html })], 'en-US')
    expect(tree).toMatchObject({ noScript: '<p>1</p><p>2</p>', htmlScripts: [] })
    expect(tree?.html).toMatch(/^x<a /)
    expect(buildScriptTree([script('1', { additional_html: ' \n ' })], 'en-US')[0]?.html).toBe('')
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
    expect([slugOf('//about//', ''), slugOf('/fr/fr', '/fr'), slugOf('/about/fr', '/fr')]).toEqual([
      'about',
      'fr',
      'about/fr',
    ])
    expect([slugOf('/caf%C3%A9', ''), slugOf('/100%', '')]).toEqual(['café', '100%'])
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
    expect(nextStatus('success', 'error')).toBe('success')
    expect(nextStatus('failure', 'start')).toBe('loading')
    expect(nextStatus('loading', 'remove')).toBe('idle')
    expect(nextStatus('success', 'remove')).toBe('idle')
  })
})
