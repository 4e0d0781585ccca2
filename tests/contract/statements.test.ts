import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PGLITE_EXTENSIONS } from '#lib/backend/db/pglite-database.ts'
import { type Field, listStatements, type Statement } from '../support/sql-statements.ts'

/** Files with statements that only the running program knows, and why; other tests run these. */
const DYNAMIC: Readonly<Record<string, string>> = {
  'lib/backend/customers/customers.ts': 'the caller passes the condition of the deleted accounts',
  'lib/backend/import/product-rows.ts': 'the caller passes table, columns and conflict clause',
  'lib/backend/import/write-folder.ts': 'the table comes from a list in a loop',
  'lib/backend/metrics/measure-database.ts': 'passes on the statements of others',
  'lib/backend/office/office-log.ts': 'the table comes from a list in a loop',
  'lib/backend/orders/open-order.ts': 'the caller passes the columns to return',
  'lib/backend/orders/order-lists.ts': 'the condition depends on the filter of the list',
  'lib/backend/reviews/shopper-reviews.ts': 'the assignment depends on the decision',
  'lib/backend/store/product-id-ranges.ts': 'the caller passes the text after FROM',
}

/**
 * TypeScript's types of PostgreSQL's types by their ids. Others, such as bigint and timestamptz, have different values
 * in PGlite and in pg, so that a row must not have them (lib/backend/db/database.ts).
 */
const TYPES: Readonly<Record<number, RegExp>> = {
  16: /^boolean$/,
  23: /^number$/,
  25: /^(?:string|"[^"]*"(?: \| "[^"]*")*|[A-Z]\w+)$/,
  701: /^number$/,
  3802: /./,
}

type Column = { name: string; dataTypeID: number }

/** What is wrong with the columns of a statement whose rows have these fields. */
function compareColumns(columns: readonly Column[], fields: ReadonlyMap<string, Field>): string[] {
  const names = new Set(columns.map(({ name }) => name))
  const missing = [...fields].flatMap(([name, { isOptional }]) =>
    names.has(name) || isOptional ? [] : [`the statement has no column ${name}`],
  )
  const wrong = columns.flatMap(({ name, dataTypeID }) => {
    const field = fields.get(name)
    if (field === undefined) return [`the type has no field ${name}`]
    const type = field.type.replace(/ \| (?:null|undefined)\b/g, '')
    const allowed = TYPES[dataTypeID]
    return allowed?.test(type) ? [] : [`${name}: ${type} is a column of type ${dataTypeID}`]
  })
  return [...missing, ...wrong]
}

describe('the SQL statements of the back end', () => {
  let database: PGlite
  let statements: Statement[] = []
  beforeAll(async () => {
    statements = listStatements('lib/backend/')
    const loadDataDir = new Blob([await readFile(inject('emptyDatabase'))])
    database = await PGlite.create({ loadDataDir, extensions: PGLITE_EXTENSIONS })
  })
  afterAll(() => database.close())

  it('are found in the source code, except those listed with a reason', () => {
    expect(statements.length).toBeGreaterThan(250)
    const dynamic = statements.flatMap(({ place, texts }) => (texts === null ? [place.replace(/:\d+$/, '')] : []))
    expect([...new Set(dynamic)].sort()).toEqual(Object.keys(DYNAMIC))
  })

  it('can be prepared on the migrated schema and return the columns that their types have', async () => {
    const mistakes: string[] = []
    let compared = 0
    for (const { place, texts, fields } of statements) {
      for (const text of texts ?? []) {
        const described = await database.describeQuery(text).catch((error: Error) => error)
        if (described instanceof Error) {
          mistakes.push(`${place}: ${described.message}`)
          continue
        }
        if (fields === null) continue
        compared++
        mistakes.push(...compareColumns(described.resultFields, fields).map((mistake) => `${place}: ${mistake}`))
      }
    }
    expect(mistakes).toEqual([])
    expect(compared).toBeGreaterThan(100)
  })

  it('are refused if a column is missing, unknown, or of a type that differs between the databases', () => {
    const fields = new Map<string, Field>([
      ['id', { type: 'string', isOptional: false }],
      ['count', { type: 'number', isOptional: false }],
      ['note', { type: 'string', isOptional: true }],
    ])
    const column = (name: string, dataTypeID: number) => ({ name, dataTypeID })
    expect(compareColumns([column('id', 25), column('count', 23)], fields)).toEqual([])
    expect(compareColumns([column('id', 25), column('total', 23)], fields)).toEqual([
      'the statement has no column count',
      'the type has no field total',
    ])
    expect(compareColumns([column('id', 25), column('count', 20)], fields)).toEqual([
      'count: number is a column of type 20',
    ])
    expect(compareColumns([column('id', 23), column('count', 23)], fields)).toEqual([
      'id: string is a column of type 23',
    ])
  })
})
