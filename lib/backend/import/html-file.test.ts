import { describe, expect, it } from 'vitest'
import { formatHtmlFile, parseHtmlFile } from './html-file.ts'

describe('parseHtmlFile', () => {
  it('splits the opening comment of name: value lines from the HTML', () => {
    expect(parseHtmlFile('<!--\r\ntitle: A: b\r\nno_index: 1\r\n-->\r\n<p>x</p>')).toEqual({
      header: { title: 'A: b', no_index: '1' },
      content: '<p>x</p>',
    })
  })

  it('reads back what is written', () => {
    const headers: Record<string, string>[] = [{}, { title: 'A: b', no_index: '1', note: '' }]
    for (const header of headers) {
      const content = '<p>x</p>\n'
      expect(parseHtmlFile(formatHtmlFile(header, content))).toEqual({ header, content })
    }
  })

  it('leaves any other comment in the HTML', () => {
    const html = '<!-- a remark: no header -->\n<p>x</p>'
    expect(parseHtmlFile(html)).toEqual({ header: {}, content: html })
  })
})
