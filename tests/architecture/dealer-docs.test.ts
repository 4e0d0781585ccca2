import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const DOCUMENTS = ['README.md', ...globSync('docs/{,examples/*/}*.{md,json}')]

it('no document for dealers refers to a text that they can’t read', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(10)
  const references = DOCUMENTS.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (/\bspecification\b/i.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(references).toEqual([])
})
