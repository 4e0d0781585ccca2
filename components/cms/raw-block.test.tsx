import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RawBlock } from './raw-block.client.tsx'

const render = (html: string, nonce?: string) =>
  renderToStaticMarkup(
    <HeadManagerContext.Provider value={nonce ? { nonce } : {}}>
      <RawBlock html={html} />
    </HeadManagerContext.Provider>,
  ).replace(/^<div class="contents">|<\/div>$/g, '')

describe('the raw block', () => {
  it('is unchanged on a cached page', () => {
    const html = '<avb-config data-key="name"></avb-config><script>a()</script>'
    expect(render(html)).toBe(html)
  })

  it('has the nonce of a streamed page on its scripts, and not in their code', () => {
    expect(render('<script>w("<script src=x>")</script><script async src="/a.js"></script><p>b</p>', 'n1')).toBe(
      '<script nonce="n1">w("<script src=x>")</script><script nonce="n1" async src="/a.js"></script><p>b</p>',
    )
  })
})
