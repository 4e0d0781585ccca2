import { describe, expect, it } from 'vitest'
import { parseHtmlFile } from './html-file.ts'

describe('parseHtmlFile', () => {
  it('splits the opening comment of name: value lines from the HTML', () => {
    expect(parseHtmlFile('<!--\r\ntitle: A: b\r\nno_index: 1\r\n-->\r\n<p>x</p>')).toEqual({
      header: { title: 'A: b', no_index: '1' },
      content: '<p>x</p>',
    })
  })

  it('leaves any other comment in the HTML', () => {
    const html = '<!-- a remark: no header -->\n<p>x</p>'
    expect(parseHtmlFile(html)).toEqual({ header: {}, content: html })
  })
})
