import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MistakeList } from './mistakes.ts'
import { readRedirects } from './read-redirects.ts'

async function read(...rows: string[]) {
  const mistakes = new MistakeList()
  return { redirects: await readRedirects(['from,to', ...rows].join('\n'), mistakes), mistakes: mistakes.format() }
}

describe('redirects.csv', () => {
  it('leads each path to where those after it end', async () => {
    expect(await read('/a,/b', '/b/,/c?x=1', '/c,https://shop.example.com/d', '/e,/f')).toEqual({
      redirects: [
        { source: '/a', target: 'https://shop.example.com/d' },
        { source: '/b', target: 'https://shop.example.com/d' },
        { source: '/c', target: 'https://shop.example.com/d' },
        { source: '/e', target: '/f' },
      ],
      mistakes: [],
    })
  })

  it.each([
    [['/a,/b', '/b,/c', '/c,/a'], ['2: /a', '3: /b', '4: /c'].map((row) => `${row} leads back to itself`)],
    [['/a,/a?b=1'], ['2: /a leads back to itself']],
    [['/a,/b', '/a/,/c'], ["3: 'from' /a is already used in line 2"]],
    [['a,/b'], ["2: 'from' must be a path such as /old-page, and not the home page"]],
    [['/,/b'], ["2: 'from' must be a path such as /old-page, and not the home page"]],
    [['/a,javascript:alert(1)'], ["2: 'to' must be a path such as /new-page or begin with https://"]],
    [['/a,//evil.example.com'], ["2: 'to' must be a path such as /new-page or begin with https://"]],
    [['/a'], ["2: 'to' is missing"]],
  ])('names what is wrong with %j', async (rows, mistakes) => {
    expect((await read(...rows)).mistakes).toEqual(mistakes.map((mistake) => `redirects.csv:${mistake}`))
  })

  it('names a column that it does not know', async () => {
    const mistakes = new MistakeList()
    await readRedirects('from,too\n/a,/b', mistakes)
    expect(mistakes.format()).toContain("redirects.csv:1: column 'too' is not a known field; did you mean 'to'?")
  })

  it('never leads from one redirect to another, however they are strung together', async () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(path, path), { maxLength: 8 }), async (pairs) => {
        const { redirects } = await read(...pairs.map(([from, to]) => `${from},${to}`))
        const sources = new Set(redirects.map(({ source }) => source))
        const inRing = new Set<string>(pairs.map(([from]) => from).filter((from) => !sources.has(from)))
        for (const { target } of redirects) expect(sources.has(target) || inRing.has(target)).toBe(false)
      }),
    )
  })
})
