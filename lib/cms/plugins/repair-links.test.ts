import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { writeTree } from '../write-html.ts'

const compile = (html: string) => {
  const { tree, file } = runPipeline(html, EMPTY_CONTEXT)
  const problems = file.messages.map(({ reason, line, column }) => [
    reason.replace(/^.*?"": |^.*Tag (<[^>]+>): /, '$1'),
    line,
    column,
  ])
  return { html: writeTree(tree), problems }
}
const htmlOf = (html: string): string => compile(html).html

describe('links in content', () => {
  it.each([
    ['<a href="/a">a</a>', [['1 plain anchor <a> used instead of <avb-link>.', 1, 1]]],
    [
      '<a name="a">a</a>\n<a href="/a">a</a><a href="/b">b</a>',
      [['2 plain anchors <a> used instead of <avb-link>.', 2, 1]],
    ],
    ['<avb-link href="/a">a</avb-link><a id="b">b</a>', []],
    ['<p onclick="a()">a</p><avb-button data-action="tdbank">a</avb-button>', []],
    [
      '<avb-link href="/a" onclick="a()">a</avb-link> <a onclick="b()">b</a>',
      [
        ['onclick is not allowed on links (use avb-button): <avb-link>.', 1, 1],
        ['onclick is not allowed on links (use avb-button): <a>.', 1, 48],
      ],
    ],
    [
      '<avb-link href="/a"><b><avb-link href="/b">b</avb-link></b></avb-link>',
      [['links must not be nested: <avb-link> inside a link.', 1, 24]],
    ],
  ])('S1-5.3-03 S1-5.3-05 are reported if they are not as they should be: %s', (html, problems) =>
    expect(compile(html).problems).toEqual(problems),
  )

  it('S1-5.3-04 inside a link are repaired at any depth, also several', () => {
    expect(
      htmlOf(
        '<avb-link href="/a"><b>1 <a href="/b">2 <i>3</i></a><a href="/c">4</a></b> <avb-link href="/d">5<a href="/e">6</a></avb-link></avb-link>',
      ),
    ).toBe('<a href="/a" data-scroll="keep"><b>1 2 <i>3</i>4</b> <avb-link>56</avb-link></a>')
  })
})

describe('nesting that only appears when tags are written out', () => {
  it.each([
    ['<p>a <avb-link href="/a">b</avb-link></p>', '<p>a <a href="/a" data-scroll="keep">b</a></p>'],
    ['<p><b><template><div>b</div></template></b></p>', '<div><b><div>b</div></b></div>'],
    ['<p><a href="#a"><template><h2>b</h2></template></a></p>', '<div><a href="#a"><h2>b</h2></a></div>'],
    ['<a href="#a">a<avb-brands></avb-brands></a>', '<div href="#a">a<avb-brands></avb-brands></div>'],
    ['<button>a<b><avb-brands></avb-brands></b></button>', '<div>a<b><avb-brands></avb-brands></b></div>'],
    ['<summary><avb-brands></avb-brands></summary>', '<div><avb-brands></avb-brands></div>'],
    ['<label><avb-brands></avb-brands></label>', '<label><avb-brands></avb-brands></label>'],
    ['<a href="#a">a<avb-svg src="/a.svg"></avb-svg></a>', '<a href="#a">a<avb-svg src="/a.svg"></avb-svg></a>'],
    ['<a href="#a"><h2>a</h2></a>', '<a href="#a"><h2>a</h2></a>'],
  ])('is repaired where a block is in a paragraph, or a component in a link: %s', (html, expected) => {
    expect(htmlOf(html)).toBe(expected)
  })

  const nested = (outer: string, inner: string): string =>
    htmlOf(`<${outer}><b><template><${inner}><i>a</i></${inner}></template></b></${outer}>`)

  it.each([
    ['a', 'a'],
    ['a', 'button'],
    ['a', 'label'],
    ['button', 'a'],
    ['button', 'button'],
    ['label', 'label'],
    ['form', 'form'],
  ])('is repaired where <%s> contains <%s>', (outer, inner) => {
    const isKept = inner === 'label' && outer === 'a'
    const content = isKept ? '<label><i>a</i></label>' : '<i>a</i>'
    expect(nested(outer, inner)).toBe(`<${outer}><b>${content}</b></${outer}>`)
  })

  it.each([
    ['label', 'a'],
    ['label', 'button'],
    ['button', 'label'],
    ['form', 'button'],
    ['form', 'label'],
    ['form', 'a'],
    ['a', 'form'],
  ])('is kept where <%s> may contain <%s>', (outer, inner) => {
    expect(nested(outer, inner)).toBe(`<${outer}><b><${inner}><i>a</i></${inner}></b></${outer}>`)
  })

  it('keeps what follows an element that is replaced by its content', () => {
    expect(htmlOf('<button>a<template><button>b</button><button>c</button></template>d</button>')).toBe(
      '<button>abcd</button>',
    )
  })
})
