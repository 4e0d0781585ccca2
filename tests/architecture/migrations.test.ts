import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What a program of before can not live with: a column, a table or a name that is gone, a rule that it does not keep. */
const TAKES_AWAY =
  /\bDROP\s+(?:COLUMN|TABLE)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i
const ADDED_AS_NEEDED = /\bADD\s+COLUMN\b(?:(?!,|;|\bDEFAULT\b)[\s\S])*\bNOT\s+NULL\b(?:(?!,|;)[\s\S])*?(?:,|;)/gi

/** Those that an old back end can live with but for what docs/operations.md says. */
const DOCUMENTED = ['0051-imports-beside-the-shop.sql']

const migrations = globSync('lib/backend/db/migrations/*.sql').sort()

describe('migrations', () => {
  it('only add, from 0039 on, so that old and new back ends run on one database (docs/operations.md)', () => {
    const later = migrations.filter((file) => basename(file) > '0039')
    expect(later.length).toBeGreaterThan(1)
    const takers = later.filter((file) => {
      const sql = readFileSync(file, 'utf8').replace(/--.*$/gm, '')
      const added = sql.match(ADDED_AS_NEEDED) ?? []
      return TAKES_AWAY.test(sql) || added.some((column) => !/\bDEFAULT\b/i.test(column))
    })
    expect(takers.map((file) => basename(file))).toEqual(DOCUMENTED)
    for (const name of ['0038', ...DOCUMENTED])
      expect(readFileSync('docs/operations.md', 'utf8')).toContain(`**Migration ${name.slice(0, 4)}** `)
  })

  it('have a number of their own each', () => {
    const numbers = migrations.map((file) => basename(file).slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
