/** Each case of tests/field/README.md must be named by a test, and each case that a test names must be listed there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#lib/cli/settings.ts'

const rows = readFileSync(join(ROOT, 'tests/field/README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, report = '', what = '', before = ''] = /^\| ([FP]\d\d) \|([^|]*)\|([^|]*)\|([^|]*)\|$/.exec(line) ?? []
    return id === undefined ? [] : [{ id, report, what, before }]
  })

/** Case ids in titles of tests. */
const named = new Set(
  ['app', 'components', 'lib', 'tests']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.endsWith('field-cases.test.ts'))
    .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/(?<=['"`(\s])[FP]\d\d(?=[\s'"`])/g) ?? []),
)

describe('cases from the field', () => {
  it('are listed with a public report, its contents, and the previous result', () => {
    expect(rows.length).toBeGreaterThan(42)
    expect(
      rows.filter(({ report }) => !/\]\(https:\/\/github\.com\/[\w./-]+\/(?:issues|pull)\/\d+\)/.test(report)),
    ).toEqual([])
    expect(rows.filter(({ before }) => !/^ (?:failed|passed) $/.test(before))).toEqual([])
  })

  it('have tests that name them', () => {
    expect(rows.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
  })

  it('are named by tests only if they are listed', () => {
    const listed = new Set(rows.map(({ id }) => id))
    expect([...named].filter((id) => !listed.has(id))).toEqual([])
  })
})
