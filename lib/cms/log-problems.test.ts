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
