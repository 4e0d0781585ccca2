/** Checked records of a file that has one in each line or row, as JSON: as objects they take several times as much memory. */

import { inParts } from './pauses.ts'

/** A checked record and where it stands. */
export type Located<T> = { file: string; record: T; lineOf: (...path: (string | number)[]) => number }

/** Records of a file in their order. */
export type Records<T> = Iterable<Located<T>> & { readonly length: number }

/** Records that are parsed together when they are asked for. */
const PACK = 100

/** Collects records; each time they are read they are made anew, some at a time. */
export class PackedRecords<T extends object> implements Records<T> {
  private readonly file: string
  private readonly packs: Buffer[] = []
  private readonly lines: number[] = []
  private open: T[] = []

  constructor(file: string) {
    this.file = file
  }

  get length(): number {
    return this.lines.length
  }

  /** Adds the record of a line. */
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

  *[Symbol.iterator](): Generator<Located<T>> {
    let index = 0
    for (const pack of this.readPacks()) {
      for (const record of pack) {
        const line = this.lines[index++] ?? 0
        yield { file: this.file, record, lineOf: () => line }
      }
    }
  }
}

/** What `choose` makes of each record; no more is held of the others than of the one at hand. */
export async function mapRecords<T, U>(records: Iterable<Located<T>>, choose: (record: T) => U): Promise<U[]> {
  const chosen: U[] = []
  for await (const { record } of inParts(records)) chosen.push(choose(record))
  return chosen
}
