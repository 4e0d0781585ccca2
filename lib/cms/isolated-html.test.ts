import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { compileIsolated, compilePlain } from './isolated-html.ts'

const HTML = `<p><avb-svg src="clock.svg" alt=""></avb-svg>Open</p><div><avb-brands></avb-brands></div>
  <avb-tabs><avb-tab title="a">b</avb-tab></avb-tabs><script>go()</script><div>`

describe('an isolated block', () => {
  it('has a slot for each part that a component renders, wherever it is, inline or as a block', () => {
    const { parts, write } = compileIsolated(HTML, EMPTY_CONTEXT)
    expect(write()).toMatch(/^<p><slot name="part-1"><\/slot>Open<\/p><div><slot name="part-2"><\/slot><\/div>/)
    expect(parts).toMatchObject([
      { slot: 'part-1', isInline: true, tree: { type: 'root', children: [{ tagName: 'avb-svg' }] } },
      { slot: 'part-2', isInline: false, tree: { type: 'root', children: [{ tagName: 'avb-brands' }] } },
    ])
  })

  it('has its scripts, problems and the code that it needs in the browser', () => {
    expect(compileIsolated(HTML, EMPTY_CONTEXT)).toMatchObject({
      scripts: [{ src: '', code: 'go()', type: '' }],
      problems: [{ text: expect.stringContaining('Tag <div>: 2 open and 1 closed'), line: 2 }],
      enhancements: ['tabs'],
    })
  })

  it('gets an element around it, a last element and the styles of tabs if code of content runs in it', () => {
    const last = { type: 'element' as const, tagName: 'i', properties: { id: 'last' }, children: [] }
    const { write } = compileIsolated('<p>a</p><p>b</p>', EMPTY_CONTEXT)
    expect(write(last)).toMatch(
      /^<style>@media \(scripting:enabled\)\{\[role=tabpanel\].*<\/style><div><p>a<\/p><p>b<\/p><i id="last"><\/i><\/div>$/,
    )
    expect(write()).toBe('<p>a</p><p>b</p>')
  })
})

describe('a block without components', () => {
  it('keeps the content of parts that a component would render, in their place, also of nested ones', () => {
    const html = '<p>a</p><avb-carousel><div>1 <avb-brands></avb-brands>2</div><b>3</b></avb-carousel><p>c</p>'
    expect(compilePlain(html, EMPTY_CONTEXT)).toBe('<p>a</p><li><div>1 2</div></li><li><b>3</b></li><p>c</p>')
    expect(compilePlain('<avb-brands></avb-brands><avb-brands></avb-brands><p>a</p>', EMPTY_CONTEXT)).toBe('<p>a</p>')
  })
})
