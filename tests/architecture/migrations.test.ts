import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Changes that break the previous program version: removed or renamed columns and tables, new constraints that it
 * violates.
 */
const TAKES_AWAY =
  /\bDROP\s+(?:COLUMN|TABLE)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i
const ADDED_AS_NEEDED = /\bADD\s+COLUMN\b(?:(?!,|;|\bDEFAULT\b)[\s\S])*\bNOT\s+NULL\b(?:(?!,|;)[\s\S])*?(?:,|;)/gi

/** Migrations that the previous back end tolerates with the restrictions in docs/operations.md. */
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

  it('have unique numbers', () => {
    const numbers = migrations.map((file) => basename(file).slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
