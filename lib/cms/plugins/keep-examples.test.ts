import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { writeTree } from '../write-html.ts'

const sourceOf = (html: string): string | undefined =>
  /<textarea[^>]*>([\s\S]*?)<\/textarea>/
    .exec(writeTree(runPipeline(html, EMPTY_CONTEXT).tree))?.[1]
    ?.replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')

describe('the source of an example', () => {
  it.each([
    '<p>a</p>',
    '<B CLASS=x>a</B>  <i>b</i>',
    '<!-- a --><avb-config data-key="name"/><avb-svg src="/a.svg" />',
    'a &amp; b\n  c',
  ])('is what staff wrote: %j', (written) => {
    expect(sourceOf(`<avb-config data-key="name"/><avb-example>\n ${written}\n </avb-example> c`)).toBe(written)
  })

  it('is empty without content', () => {
    const html = '<avb-example data-example-source="x"></avb-example>'
    expect(sourceOf(html)).toBe('')
    expect(runPipeline(html, EMPTY_CONTEXT).file.messages[0]?.reason).toContain('avb-example has no content.')
  })

  it('can’t be set on other elements', () => {
    expect(writeTree(runPipeline('<p data-example-source="x">a</p>', EMPTY_CONTEXT).tree)).toBe('<p>a</p>')
  })
})
