import { afterEach, expect, it, vi } from 'vitest'
import { logContentProblems, logContentWarnings } from './log-problems.ts'

const problem = (text: string, line = 1) => ({ text, line, column: 2 })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('logs the first problem of each kind once for each piece of content of each store', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const problems = [
    problem('CMS Content Validation Error: Error in CMS page "home": <p> is wrong.', 3),
    problem('CMS Content Validation Error: Error in CMS page "home": <b> is wrong.', 4),
    problem('CMS Content Validation Error: Error in CMS page "home": 3 plain anchors.'),
  ]
  const home = { type: 'page', id: 'home' }
  logContentProblems(problems, 'log-a', home)
  logContentProblems(problems, 'log-a', home)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'content.invalid',
      level: 'error',
      tenant: 'log-a',
      message: problems[0]?.text,
      cause: 'page home:3:2',
    }),
    expect.objectContaining({ event: 'content.invalid', message: problems[2]?.text }),
  ])
  logContentProblems(problems, 'log-b', home)
  logContentProblems([], 'log-b', home)
  expect(lines).toHaveLength(4)
})

it('takes problems for one kind if they differ in quoted names, tags and numbers, or after 200 characters', () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const countOf = (id: string, ...texts: string[]) => {
    lines.mockClear()
    logContentProblems(
      texts.map((text) => problem(text)),
      'log-kinds',
      { type: 'page', id },
    )
    return lines.mock.calls.length
  }
  expect(countOf('name', 'avb-config can’t show "secret".', 'avb-config can’t show "token".')).toBe(1)
  expect(countOf('tag', 'Links are nested: <avb-link>.', 'Links are nested: <a>.')).toBe(1)
  expect(countOf('number', '7 plain anchors', '12 plain anchors')).toBe(1)
  expect(countOf('long', `${'a'.repeat(200)} b`, `${'a'.repeat(200)} c`)).toBe(1)
  expect(countOf('other', 'avb-date has no date.', 'avb-map has no place.', `${'a'.repeat(199)}b`)).toBe(3)
})

it('logs few warnings of an import completely', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  logContentWarnings(['a.html:1:1  first', 'b.html:1:1  second'], 'log-b')
  expect(JSON.parse(String(warn.mock.calls[0]?.[0]))).toMatchObject({
    message: 'Content of log-b, warnings: 2. a.html:1:1  first | b.html:1:1  second',
    cause: 'import',
  })
})

it('logs all warnings of an import in one line with the store', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  const lines: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  logContentWarnings([], 'log-a')
  logContentWarnings(
    Array.from({ length: 900 }, (_, index) => `pages/about.html:${index}:1  ${'no such page '.repeat(90)}`),
    'log-a',
  )
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'content.warned',
    level: 'warn',
    tenant: 'log-a',
    message: expect.stringMatching(/^Content of log-a, warnings: 900\. pages\/about\.html:0:1 .* and 895 more$/),
  })
  expect(lines[0]?.length).toBeLessThan(1_500)
})
