import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8')
const RECORDS = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .map((name) => ({ name, lines: readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n') }))

/** Longer records must begin with a summary. */
const LONG = 60

describe('the decisions', () => {
  it.each(RECORDS)('$name is in the index with its title and a state', ({ name, lines }) => {
    const number = name.slice(0, 4)
    const [, title = ''] = new RegExp(`^# ${number} (.+)$`).exec(lines[0] ?? '') ?? []
    expect(title).not.toBe('')
    const entry = INDEX.split('\n').filter((line) => line.startsWith(`| [${number}](${name}) | ${title} | `))
    expect(entry).toHaveLength(1)
    expect(entry[0]).toMatch(/\| (?:valid|(?:first part |partly )?replaced by \[\d{4}\]\([^)]+\)) \|$/)
    if (lines.length > LONG) expect(lines.slice(0, 6).join('\n')).toContain('**Summary.**')
  })

  it('are all targets of the index', () => {
    const targets = [...INDEX.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, target]) => target)
    expect(targets.filter((target) => !RECORDS.some(({ name }) => name === target))).toEqual([])
  })

  it('name files that exist', () => {
    const named = RECORDS.flatMap(({ name, lines }) =>
      [...lines.join('\n').matchAll(/`((?:app|components|deploy|docs|lib|public|stores|tests)\/[^`\s{*<]+)`/g)].map(
        ([, path = '']) => ({ name, path }),
      ),
    )
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
  })
})
