import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const DOCS = ['docs/security.md', 'docs/security-asvs.md']
const asvs = readFileSync('docs/security-asvs.md', 'utf8')

/** Number of controls of levels 1 and 2 in ASVS 5.0.0. */
const CONTROLS = 253

/** A row: control, or a range with the number of its controls; levels; requirement; state. */
const ROW =
  /^\| (\d+\.\d+\.\d+)(?: – \d+\.\d+\.\d+)?(?: \((\d+) controls\))? \| [^|]+ \| [^|]+ \| (\**[a-z ]+\**) \|(.*)\|$/gm

const rows = [...asvs.matchAll(ROW)].map(([, control = '', count = '1', state = '', why = '']) => ({
  control,
  count: Number(count),
  state: state.replaceAll('*', ''),
  why,
}))

describe('the security documents', () => {
  it.each(DOCS)('%s names existing files', (doc) => {
    const text = readFileSync(doc, 'utf8')
    const named = [...text.matchAll(/`((?:app|components|lib|tests|deploy)\/[^`\s]+)`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(20)
    expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([])
  })

  it.each(DOCS)('%s quotes titles that the named test has', (doc) => {
    const text = readFileSync(doc, 'utf8')
    const quotes = [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` \((“[^)]*”)\)/g)].flatMap(
      ([, file = '', list = '']) => [...list.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
    )
    const missing = quotes.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))
    expect(missing).toEqual([])
    if (doc.endsWith('asvs.md')) expect(quotes.length).toBeGreaterThan(20)
  })

  it('cover every control of ASVS 5.0 once, with right counts', () => {
    expect(new Set(rows.map(({ control }) => control)).size).toBe(rows.length)
    const count = (state: string) => rows.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0)
    const countInTable = (state: string) =>
      Number(new RegExp(`^\\| ${state} \\| \\d+ \\| \\d+ \\| (\\d+) \\|$`, 'm').exec(asvs)?.[1])
    for (const state of ['met', 'not met', 'not applicable']) expect(count(state), state).toBe(countInTable(state))
    expect(count('met') + count('not met') + count('not applicable')).toBe(CONTROLS)
  })

  it('describe how each control is met, and list the unmet ones at the end', () => {
    const [, end = ''] = asvs.split('## Not met')
    const listed = [...end.matchAll(/\d+\.\d+\.\d+/g)].map(([control]) => control)
    const notMet = rows.filter(({ state }) => state === 'not met').map(({ control }) => control)
    expect(listed.toSorted()).toEqual(notMet.toSorted())
    expect(rows.filter(({ state, why }) => state === 'met' && !/`|\]\(/.test(why))).toEqual([])
  })
})
