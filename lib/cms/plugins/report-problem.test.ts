import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'

const compile = (html: string) =>
  runPipeline(html, { ...EMPTY_CONTEXT, source: { type: 'page', id: 'home' } }).file.messages

describe('problems of content', () => {
  it.each([
    ['<div><div>\n<div>a</div>', 'div', '3 open and 1 closed', 1, 1],
    ['<p></p>\n <b>a</b></b>', 'b', '1 open and 2 closed', 2, 10],
    ['a</i>\n</i>', 'i', '0 open and 2 closed', 1, 2],
    ['\n\n  </u><u>', undefined, '', 0, 0],
    ['<div>a</div><div><div>b</div>', 'div', '3 open and 2 closed', 1, 13],
    ['<br></br>', undefined, '', 0, 0],
  ])('S1-5.3-01 name the first tag that has no counterpart: %j', (html, name, counts, line, column) => {
    const [problem] = compile(html)
    if (name === undefined) expect(problem).toBeUndefined()
    else expect(problem).toMatchObject({ reason: expect.stringContaining(`Tag <${name}>: ${counts}.`), line, column })
  })

  it('are at most 200', () => {
    const problems = (count: number) => compile('<avb-link href="/a" onclick="b()"></avb-link>'.repeat(count))
    expect(problems(199)).toHaveLength(199)
    expect(problems(200)).toHaveLength(200)
    expect(problems(201)).toHaveLength(200)
  })
})
