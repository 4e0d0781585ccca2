import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'

const SECTIONS = '<p>1</p><p>2</p>text<p>3</p><p>4</p><ul><li>5</li></ul>'
const MARKED = '<p>1</p><p>2</p>text<p>3</p><p data-deferred="">4</p><ul data-deferred=""><li>5</li></ul>'
const compile = (html: string, type = 'page') =>
  toHtml(runPipeline(html, { ...EMPTY_CONTEXT, source: { type, id: 'home' } }).tree)

describe('markDeferred', () => {
  it('marks the sections of a page from the fourth', () => {
    expect(compile(SECTIONS)).toBe(MARKED)
    expect(compile('<p>1</p><p>2</p><p>3</p>')).toBe('<p>1</p><p>2</p><p>3</p>')
  })

  it('finds sections inside a wrapper of the whole page', () => {
    expect(compile(`<main><div>${SECTIONS}</div></main>`)).toBe(`<main><div>${MARKED}</div></main>`)
  })

  it('looks into a wrapper only if it is the whole page, apart from styles', () => {
    expect(compile(`<div>${SECTIONS}</div><p>6</p>`)).toBe(`<div>${SECTIONS}</div><p>6</p>`)
    expect(compile(`<div>${SECTIONS}</div><style>p{}</style>`)).toBe(`<style>@scope{p{}}</style><div>${MARKED}</div>`)
  })

  it('does not mark content other than pages', () => {
    expect(compile(SECTIONS, 'block')).toBe(SECTIONS)
  })
})
