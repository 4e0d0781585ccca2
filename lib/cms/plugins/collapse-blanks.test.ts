import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { writeTree } from '../write-html.ts'

const htmlOf = (html: string): string => writeTree(runPipeline(html, EMPTY_CONTEXT).tree)
const ICON = '<i class="icon"></i>'
const SVG = '<svg><path d="M0 0"></path></svg>'

describe('blanks in content', () => {
  it.each([
    `<p>${ICON} Free shipping</p>`,
    `<p>Call ${ICON} now</p>`,
    `<p>Call us ${ICON}</p>`,
    `<p>${ICON} ${ICON}</p>`,
    `<p><span>${ICON}</span> Open</p>`,
    `<p>Call ${SVG} now</p>`,
    '<p>Call <avb-svg src="/media/a.svg"></avb-svg> now</p>',
    '<p>Used <meter value="1"></meter> of <progress value="1"></progress> all</p>',
    '<p>Sum: <output></output> dollars</p>',
    '<p>Sub <wbr>Zero and <wbr> Wolf</p>',
    '<p><a class="button">Buy </a> <a class="button"> Details</a></p>',
    '<p>One <b>two </b> <i> three</i> four</p>',
    '<p>a<span hidden> b </span> c</p>',
    '<p><label>Name <input></label> <button>Send</button> <select><option>a</option></select> text</p>',
    '<div style="color:red;display:inline-block">Mon</div> <div style="Display : inline">Tue</div>',
    '<p>1\u00a0\u00a02\u2003 3</p>',
  ])('that readers see are kept: %s', (html) => expect(htmlOf(html)).toBe(html))

  it.each([
    [' a \t\r\n\f b ', 'a b'],
    ['a <unknown> b</unknown>', 'a b'],
    ['\n<p>\n a\n<b> b</b>\n</p>\n\n<p>c</p> ', '<p>a <b> b</b></p><p>c</p>'],
    ['<div>\n<!-- a -->\n<p>b</p>\n<!-- c -->\n</div>', '<div><p>b</p></div>'],
    ['<p>a <br> b<br>\n<br>\n</p>', '<p>a<br>b<br><br></p>'],
    ['text <hr> <h2> a </h2> text', 'text<hr><h2>a</h2>text'],
    [
      '<table> <caption> a </caption> <colgroup> <col> </colgroup> <thead> <tr> <th> a </th> </tr> </thead> <tbody> <tr> <td> b </td> <td>c</td> </tr> </tbody> <tfoot> <tr> <td>d</td> </tr> </tfoot> </table>',
      '<table><caption>a</caption><colgroup><col></colgroup><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
    ],
    [
      '<select> <optgroup label="a"> <option> b </option> <option>c</option> </optgroup> </select>',
      '<select><optgroup label="a"><option>b</option><option>c</option></optgroup></select>',
    ],
    ['<fieldset> <legend> a </legend> b </fieldset>', '<fieldset><legend>a</legend>b</fieldset>'],
    ['<details> <summary> a </summary> b </details>', '<details><summary>a</summary>b</details>'],
    ['a <avb-brands></avb-brands> b', 'a<avb-brands></avb-brands>b'],
    ['<p style="color:red"> a </p> <p>b</p>', '<p style="color:red">a</p><p>b</p>'],
  ])('that readers don’t see are removed: %j', (html, expected) => expect(htmlOf(html)).toBe(expected))

  it.each([
    '<pre> a\n\tb <b>  c </b></pre>',
    '<textarea> a\n b </textarea>',
    '<p style="white-space : pre-line"> a\nb <i>c\nd</i></p>',
    '<span style="font-size:11pt;white-space:pre-wrap;">a  b</span>',
    '<p style="white-space-collapse:preserve">a  b</p>',
    '<p style="WHITE-SPACE:break-spaces">a  b</p>',
  ])('in preformatted text are kept: %j', (html) => expect(htmlOf(html)).toBe(html))

  it('in text without line breaks are not preformatted', () => {
    expect(htmlOf('<p style="white-space:nowrap"> a  b </p>')).toBe('<p style="white-space:nowrap">a b</p>')
  })

  it('of a style sheet are kept', () => {
    expect(htmlOf('<style>p {\n  color: red }</style>')).toBe('<style>@scope{p {\n  color: red }}</style>')
  })
})
