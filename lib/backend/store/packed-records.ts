/** Checked records of a JSON Lines or CSV file, kept as JSON text: as objects they take several times the memory. */

import { withPauses } from './yield-event-loop.ts'

type FieldPath = readonly (string | number)[]

/** Returns the name of the column that has the value at a path inside a record. */
export type ColumnFinder = (path: FieldPath) => string

/**
 * A checked record with its file. `lineOf` returns the line of the value at a path inside the record; a record of a
 * table also has `columnOf`.
 */
export type LocatedRecord<T> = {
  file: string
  record: T
  lineOf: (...path: (string | number)[]) => number
  columnOf?: ColumnFinder | undefined
}

/** Records of a file, in file order. */
export type LocatedRecords<T> = Iterable<LocatedRecord<T>> & { readonly length: number }

/** Records that are serialized and parsed together. */
const PACK = 100

/** Collects records as JSON. Each iteration parses them again, 100 at a time. */
export class PackedRecords<T extends object> implements LocatedRecords<T> {
  private readonly file: string
  private readonly packs: Buffer[] = []
  private readonly lines: number[] = []
  private readonly columnOf: ColumnFinder | undefined
  private open: T[] = []

  /** @param columnOf of a table */
  constructor(file: string, columnOf?: ColumnFinder) {
    this.file = file
    this.columnOf = columnOf
  }

  get length(): number {
    return this.lines.length
  }

  add(record: T, line: number): void {
    this.lines.push(line)
    this.open.push(record)
    if (this.open.length < PACK) return
    this.packs.push(Buffer.from(JSON.stringify(this.open)))
    this.open = []
  }

  private *readPacks(): Generator<T[]> {
    for (const pack of this.packs) yield JSON.parse(pack.toString()) as T[]
    yield this.open
  }

  *[Symbol.iterator](): Generator<LocatedRecord<T>> {
    let index = 0
    for (const pack of this.readPacks()) {
      for (const record of pack) {
        const line = this.lines[index++] ?? 0
        yield { file: this.file, record, lineOf: () => line, columnOf: this.columnOf }
      }
    }
  }
}

/** Maps records in parts; at most 100 parsed records are in memory at once. */
export async function mapRecords<T, U>(records: Iterable<LocatedRecord<T>>, choose: (record: T) => U): Promise<U[]> {
  const chosen: U[] = []
  for await (const { record } of withPauses(records)) chosen.push(choose(record))
  return chosen
}
