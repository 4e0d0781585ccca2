import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { writeTree } from '../write-html.ts'

const htmlOf = (html: string): string => writeTree(runPipeline(html, EMPTY_CONTEXT).tree)

/** A paragraph of Word with a bullet or number, in list `list`. */
const item = (sign: string, text: string, level = 1, list = 'l0'): string =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list: ${list} level${level} lfo1'>` +
  `<span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span>${text}</p>`

describe('lists of Word', () => {
  it.each([
    ['·', '<ul>'],
    ['§', '<ul>'],
    ['o', '<ul>'],
    ['', '<ul>'],
    ['1.', '<ol>'],
    ['1.1.', '<ol>'],
    ['(1)', '<ol>'],
    ['2)', '<ol start="2">'],
    ['10.', '<ol start="10">'],
    ['a.', '<ol style="list-style-type:lower-alpha">'],
    ['(A)', '<ol style="list-style-type:upper-alpha">'],
    ['c)', '<ol start="3" style="list-style-type:lower-alpha">'],
    ['i.', '<ol style="list-style-type:lower-roman">'],
    ['I.', '<ol style="list-style-type:upper-roman">'],
    ['iv.', '<ol start="4" style="list-style-type:lower-roman">'],
    ['(X)', '<ol start="10" style="list-style-type:upper-roman">'],
    ['xy.', '<ul>'],
    ['12345.', '<ul>'],
    ['x', '<ul>'],
  ])('have the kind of their first sign %j', (sign, list) => {
    const end = list.replace(/^<(\w+).*/, '</$1>')
    expect(htmlOf(item(sign, 'a') + item('x', 'b'))).toBe(`${list}<li>a</li><li>b</li>${end}`)
  })

  it('contain lists of deeper levels, also if a level is left out', () => {
    expect(htmlOf([item('·', 'a'), item('1.', 'b', 3), item('2.', 'c', 3), item('·', 'd')].join(''))).toBe(
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>',
    )
    expect(htmlOf([item('1.', 'a'), item('a.', 'b', 2), item('i.', 'c', 3), item('b.', 'd', 2)].join(''))).toBe(
      '<ol><li>a<ol style="list-style-type:lower-alpha"><li>b<ol style="list-style-type:lower-roman"><li>c</li></ol></li>' +
        '<li>d</li></ol></li></ol>',
    )
    expect(htmlOf(item('·', 'a', 2) + item('1.', 'b', 1))).toBe('<ul><li>a</li></ul><ol><li>b</li></ol>')
  })

  it('end where another list or other content begins', () => {
    expect(htmlOf(item('·', 'a') + item('·', 'b', 1, 'l1'))).toBe('<ul><li>a</li></ul><ul><li>b</li></ul>')
    expect(htmlOf(`a ${item('·', 'b')}<!-- c -->\n\n${item('·', 'd')} e ${item('·', 'f')}<p>g</p>`)).toBe(
      'a<ul><li>b</li><li>d</li></ul>e<ul><li>f</li></ul><p>g</p>',
    )
  })

  it('are found in other elements, with all that their paragraphs contain', () => {
    expect(htmlOf(`<div><table><tr><td>${item('·', 'a <b>b</b> <a name="c">c</a>')}</td></tr></table></div>`)).toBe(
      '<div><table><tbody><tr><td><ul><li>a <b>b</b> <a name="c">c</a></li></ul></td></tr></tbody></table></div>',
    )
  })

  it.each([
    '<p style="mso-list:l0 level1">a</p>',
    '<p style="mso-list:l0 level1"><span>1.</span>a</p>',
    '<p style="mso-list:l0 level10"><span style="mso-list:Ignore">1.</span>a</p>',
    '<p style="color:red"><span style="mso-list:Ignore">1.</span>a</p>',
    '<h2 style="mso-list:l0 level1"><span style="mso-list:Ignore">1.</span>a</h2>',
  ])('are not made of other elements: %s', (html) => {
    expect(htmlOf(html)).toMatch(/^<(p|h2)[^>]*>(<span>1\.<\/span>)?a<\/\1>$/)
  })
})

describe('styles of Word', () => {
  it.each([
    ['color:red;mso-bidi-font-size:1pt', 'color:red'],
    ['mso-fareast-language:EN-US', undefined],
    ['color : black;MSO-themecolor: text1', undefined],
    ['background-color:white;mso-background-themecolor:background1;margin:0', 'margin:0'],
    ['color:black;background-color:white;mso-themecolor:text1', 'background-color:white'],
    ['color:black;background:white;mso-background-themecolor:background1', 'color:black'],
    ['background-image:none;mso-background-themecolor:background1', 'background-image:none'],
    ['border-color:red;mso-themecolor:text1', 'border-color:red'],
    ['color:black;mso-themecolor:text2', 'color:black'],
    ['color:WindowText;border:1pt solid windowtext', 'color:currentColor;border:1pt solid currentColor'],
    ['font-family:mso-font;mso-hide:all', 'font-family:mso-font'],
    [' color:red;mso-hide:all ', 'color:red'],
    ['font-family:windowtexts', 'font-family:windowtexts'],
    [' color:red ; ', ' color:red ; '],
  ])('keep what browsers know: %j', (style, kept) => {
    expect(htmlOf(`<p style="${style}">a</p>`)).toBe(kept === undefined ? '<p>a</p>' : `<p style="${kept}">a</p>`)
  })
})
