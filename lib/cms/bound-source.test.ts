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

  it.each([
    ['a b', 'a'],
    ['a/b', 'a'],
    ['a=b', 'a'],
    ['a>b', 'a'],
    ['=a b', '=a'],
    ['"oven" a', '"oven"'],
    [`${'a'.repeat(70)} b`, 'a'.repeat(60)],
  ])('name the attribute at which the surplus %j begins', (surplus, name) => {
    const [problem] = compile(`<img${attributes(64)} ${surplus}>`).problems
    expect(problem?.[0]).toBe(`<img> has more than 64 attributes: those from ${name} on are left out.`)
  })

  it('leave self-closed elements with too many attributes closed', () => {
    expect(compile(`<svg><path${attributes(65)}/><circle></circle></svg>`).html).toBe(
      `<svg><path${attributes(64)}></path><circle></circle></svg>`,
    )
    expect(compile(`<avb-svg src="/a.svg"${attributes(65)} /><p>after</p>`).html).toBe(
      `<avb-svg src="/a.svg"${attributes(63)}></avb-svg><p>after</p>`,
    )
  })

  it('keep the text after a tag with too many attributes that ends a paragraph or is too deep', () => {
    expect(compile(`<p>before<avb-brands${attributes(65)}></avb-brands>after`).html).toBe(
      `<p>before</p><avb-brands${attributes(64)}></avb-brands>after`,
    )
    const deep = `${'<div>'.repeat(120)}before <div${attributes(65)}>after</div>`
    expect(compile(deep).html).toBe(`${'<div>'.repeat(120)}before after${'</div>'.repeat(120)}`)
    expect(compile(`${'<b>'.repeat(8)}before <b${attributes(65)}>after`).html).toBe(
      `${'<b>'.repeat(8)}before after${'</b>'.repeat(8)}`,
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

  const textOf = (html: string): string => boundSource(html).text

  it.each([
    ['<p>a<avb-brands>b', '<p>a</p><avb-brands>b'],
    ['<p>a<avb-brands></avb-brands><avb-tabs>b', '<p>a</p><avb-brands></avb-brands><avb-tabs>b'],
    ['<P>a<AVB-Brands>b', '<P>a</p><AVB-Brands>b'],
  ])('end a paragraph before a block tag, as HTML does before blocks: %s', (html, expected) =>
    expect(textOf(html)).toBe(expected),
  )

  it.each([
    '<p>a</p><avb-brands>b',
    '<p>a<div>b<avb-brands>c',
    '<p>a</avb-brands>b',
    '<p>a<avb-config>b<avb-svg>c<img><b>d<avb-unknown>e',
    '<avb-brands>a',
  ])('leave other paragraphs as they are: %s', (html) => expect(textOf(html)).toBe(html))

  it.each([
    ['<avb-config/>a<AVB-Config x/>b', '<avb-config/></avb-config>a<AVB-Config x/></avb-config>b'],
    ['<svg><path/></svg><avb-config/>', '<svg><path/></svg><avb-config/></avb-config>'],
    ['<math></math></math><avb-config/>', '<math></math></math><avb-config/></avb-config>'],
    ['<div><avb-config/></div>', '<div><avb-config/></avb-config></div>'],
    ['<svg/><avb-config/>', '<svg/><avb-config/></avb-config>'],
    ['<iframe src="/a" />b', '<iframe src="/a" /></iframe>b'],
    ['<textarea/><script src=a />b', '<textarea/></textarea><script src=a /></script>b'],
    ['<VIDEO/><p>b</p>', '<VIDEO/></video><p>b</p>'],
    ['<select/><object/>b', '<select/></select><object/></object>b'],
  ])('close self-closed custom tags, and elements that would hide what follows: %s', (html, expected) =>
    expect(textOf(html)).toBe(expected),
  )

  it.each([
    '<div/>a',
    '<img/>a',
    '<svg><title/>a<style/></svg>',
    '<svg><font-face/><path/></svg>',
    '<math><a-b/></math>',
    '</avb-config/>',
  ])('leave other self-closed tags as they are: %s', (html) => expect(textOf(html)).toBe(html))

  const countDivs = (html: string, from: number): number => (textOf(html).slice(from).match(/<div>/g) ?? []).length

  it.each([
    '<img>',
    '<input/>',
    '<p>',
    '<li>',
    '<tr><td>',
    '<option>',
    '<div></div>',
    '</div>',
    '</b>',
    '<avb-config/>',
    '<svg><path/></svg>',
    '<b>a</b>',
    '<!-- <div> -->',
    '<script><div></script>',
  ])('allow 120 levels, to which %s adds none', (html) => {
    const before = html.repeat(9)
    expect(countDivs(before + '<div>'.repeat(120), before.length)).toBe(120)
    expect(countDivs(before + '<div>'.repeat(121), before.length)).toBe(120)
  })

  it('count each level of drawings, spans and open formats', () => {
    for (const tag of ['<svg>', '<svg><p>', '<span>', '<b>', '<div/>', '<a href="/>">']) {
      const levels = (tag.match(/<\w/g) ?? []).length
      expect(countDivs(tag + '<div>'.repeat(121), tag.length), tag).toBe(120 - levels)
    }
  })

  it('blank tags beyond the levels, and keep their content and the place of everything', () => {
    const html = `${'<div>'.repeat(120)}<section>a<i>b</i></section>`
    expect(textOf(html).slice(600)).toBe('         a   b</i></section>')
    expect(boundSource(html).originalOffset(609)).toBe(609)
  })

  it('allow 8 open formats', () => {
    const open = '<i>'.repeat(7)
    expect(textOf(`${'<div>'.repeat(9)}<b>a`)).toBe(`${'<div>'.repeat(9)}<b>a`)
    expect(textOf(`${open}<b>a<em>b`)).toBe(`${open}<b>a    b`)
    expect(textOf(`${open}<b>a</b><em>b`)).toBe(`${open}<b>a</b><em>b`)
    expect(textOf(`${open}</em><b>a<u>b`)).toBe(`${open}</em><b>a   b`)
  })

  it('report problems at their place in the original text, also behind tags that were closed', () => {
    const config = '<avb-config data-key="name"/>'
    const secret = '<avb-config data-key="secret"></avb-config>'
    const placesOf = (html: string) =>
      compile(html).problems.flatMap(([problem, ...place]) => (String(problem).includes('avb-') ? [place] : []))
    expect(placesOf(`${secret}${config}${secret}${config}\n ${config}<p>a<avb-map></avb-map>${secret}`)).toEqual([
      [1, 1],
      [1, 1 + secret.length + config.length],
      [2, 2 + config.length + 4],
      [2, 2 + config.length + 4 + 19],
    ])
  })

  it('report where the content is cut because it is too long or has too many tags', () => {
    const long = `<p>a</p>\n${'b'.repeat(1024 * 1024)}`
    expect(compile(long).problems).toEqual([
      ['content is longer than 1048576 characters: the rest is left out.', 2, 1024 * 1024 - 8],
    ])
    expect(textOf(long)).toBe(long.slice(0, 1024 * 1024))
    expect(compile(long.slice(0, 1024 * 1024)).problems).toEqual([])
    const { text, omissions } = boundSource(`${'<br>'.repeat(60_000)}\n<p>rest</p>`)
    expect(text.trimEnd()).toBe('<br>'.repeat(60_000))
    expect(omissions).toEqual([{ problem: 'content has more than 60000 tags: the rest is left out.', offset: 240_001 }])
    expect(boundSource('<br>'.repeat(60_000)).omissions).toEqual([])
  })
})
