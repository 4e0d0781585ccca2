import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from '../../lib/cli/settings.ts'
import { listSources } from './import-graph.ts'

/** Lines of a file that needs no reason for its size (docs/style.md). */
const MOST_LINES = 300

it('a source file of more than 300 lines says in its header why it is one file', () => {
  const unexplained = listSources(ROOT, ['app', 'components', 'lib', 'middleware.ts'])
    .filter((path) => !/\.test\.|\.d\.ts$/.test(path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      const [header = ''] = /^\/\*\*.*?\*\//s.exec(text) ?? []
      return text.split('\n').length - 1 > MOST_LINES && !/\bOne\s(?:\*\s)?file\b/.test(header.replace(/\n \*/g, ''))
    })
  expect(unexplained).toEqual([])
})

it.each([
  ['middleware.ts', 90, 12],
  ['lib/backend/http/app.ts', 90, 18],
])('%s is a table of contents: at most %i lines and %i imports', (path, mostLines, mostImports) => {
  const text = readFileSync(path, 'utf8')
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(mostLines)
  expect(text.match(/^import /gm)?.length).toBeLessThanOrEqual(mostImports)
})
