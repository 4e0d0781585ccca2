import { describe, expect, it } from 'vitest'
import { bannerHtml } from './banner-html.ts'

const html = (content: string, types: string[] = ['link_tile'], css = '') => bannerHtml({ content, css, types })

describe('the HTML of a banner', () => {
  it('marks the first link of a link tile, however it is written', () => {
    expect(html('<h3>Sale</h3><avb-link href="/a">A</avb-link><a href="/b">B</a>')).toBe(
      '<h3>Sale</h3><avb-link data-cover="true" href="/a">A</avb-link><a href="/b">B</a>',
    )
    expect(html('<article><A\nhref="/a">A</A></article>')).toBe(
      '<article><A data-cover="true"\nhref="/a">A</A></article>',
    )
  })

  it('renames the classes of a custom banner in its HTML and its styles, and of no other', () => {
    const content = '<p class="dsg-promo">a</p>'
    const css = '.dsg-promo{color:red}'
    const renamed = html(content, ['custom'], css)
    expect(renamed).toContain('<p class="dsg-promotions-promo">a</p>')
    expect(renamed).toContain('.dsg-promotions-promo{color:red}')
    expect(html(content, ['category_tile'], css)).not.toContain('dsg-promotions-')
  })

  it('marks nothing more: no other tags, no banner of another type', () => {
    expect(html('<address>Here</address><a>no link</a>')).toBe('<address>Here</address><a>no link</a>')
    expect(html('<a href="/a">A</a>', ['category_tile'])).toBe('<a href="/a">A</a>')
  })
})
