import { describe, expect, it } from 'vitest'
import { boundSource } from './bound-source.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { runPipeline } from './pipeline.ts'
import { writeTree } from './write-html.ts'

const compile = (html: string) => {
  const { tree, file } = runPipeline(html, { ...EMPTY_CONTEXT, source: { type: 'page', id: 'home' } })
  const problems = file.messages.map(({ reason, line, column }) => [reason.replace(/^.*"home": /, ''), line, column])
  return { html: writeTree(tree), problems }
}
const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => ` a${index + 1}="b>"`).join('')

describe('limits of content', () => {
  it('keep 64 attributes of a tag, and what follows it', () => {
    const html = `<p${attributes(64)}>text</p><p>after</p>`
    expect(compile(html)).toEqual({ html, problems: [] })
  })

  it('leave out further attributes of a tag and report the first of them', () => {
    const surplus = ' data-x=1 title="a > b" hidden'
    expect(compile(`<p>before</p>\n<p${attributes(64)}${surplus}>text</p><p>after</p>`)).toEqual({
      html: `<p>before</p><p${attributes(64)}>text</p><p>after</p>`,
      problems: [['<p> has more than 64 attributes: those from data-x on are left out.', 2, 4 + attributes(64).length]],
    })
  })

  it('leave self-closed elements with too many attributes closed', () => {
    expect(compile(`<svg><path${attributes(65)}/><circle></circle></svg>`).html).toBe(
      `<svg><path${attributes(64)}></path><circle></circle></svg>`,
    )
    expect(compile(`<avb-svg src="/a.svg"${attributes(65)} /><p>after</p>`).html).toBe(
      `<avb-svg src="/a.svg"${attributes(63)}></avb-svg><p>after</p>`,
    )
  })

  it('report text that is read as attributes because a tag has no end', () => {
    const { html, problems } = compile(`<p>before</p><p${attributes(64)} Our kitchens <b>are</b> open</p>`)
    expect(html).toContain('are open')
    expect(problems).toContainEqual([
      '<p> has more than 64 attributes: those from Our on are left out.',
      1,
      17 + attributes(64).length,
    ])
    const { problems: unended } = compile(`<img${attributes(64)} Our kitchens are open`)
    expect(unended).toEqual([
      ['<img> has more than 64 attributes: those from Our on are left out.', 1, 6 + attributes(64).length],
    ])
  })

  it('report where the content is cut because it is too long or has too many tags', () => {
    const long = `<p>a</p>\n${'b'.repeat(1024 * 1024)}`
    expect(compile(long).problems).toEqual([
      ['content is longer than 1048576 characters: the rest is left out.', 2, 1024 * 1024 - 8],
    ])
    expect(compile(long.slice(0, 1024 * 1024)).problems).toEqual([])
    const { text, omissions } = boundSource(`${'<br>'.repeat(60_000)}\n<p>rest</p>`)
    expect(text.trimEnd()).toBe('<br>'.repeat(60_000))
    expect(omissions).toEqual([{ problem: 'content has more than 60000 tags: the rest is left out.', offset: 240_001 }])
    expect(boundSource('<br>'.repeat(60_000)).omissions).toEqual([])
  })
})
