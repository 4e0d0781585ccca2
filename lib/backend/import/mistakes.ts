/** One thing wrong with a store folder; `line` 0 concerns the file as a whole. */
export type Mistake = { file: string; line: number; message: string }

/** Warnings that are shown; a folder may have one a line. */
const MOST_WARNINGS = 200

const format = (mistakes: readonly Mistake[]): string[] =>
  mistakes
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, message }) => (line > 0 ? `${file}:${line}: ${message}` : `${file}: ${message}`))

/** Collects mistakes while a folder is read, so that staff see all of them at once; warnings don't refuse the folder. */
export class MistakeList {
  private readonly mistakes: Mistake[] = []
  private readonly warnings: Mistake[] = []

  add(file: string, line: number, message: string) {
    this.mistakes.push({ file, line, message })
  }

  /** Adds what another list has collected. */
  addAll(other: MistakeList) {
    for (const mistake of other.mistakes) this.mistakes.push(mistake)
    for (const warning of other.warnings) this.warnings.push(warning)
  }

  warn(file: string, line: number, message: string) {
    this.warnings.push({ file, line, message })
  }

  get isEmpty(): boolean {
    return this.mistakes.length === 0
  }

  /** Every mistake as `file:line: message`, in the order of files and lines. */
  format(): string[] {
    return format(this.mistakes)
  }

  /** Warnings like mistakes; past 200 their number alone. */
  formatWarnings(): string[] {
    const more = this.warnings.length - MOST_WARNINGS
    const shown = format(this.warnings).slice(0, MOST_WARNINGS)
    return more > 0 ? [...shown, `and ${more} more`] : shown
  }
}

/** A store folder or a list of changes was refused; `mistakes` lists all reasons as `file:line: message`. */
export class FolderRefused extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[], subject = 'the store folder') {
    super(`${subject} has ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`)
    this.mistakes = mistakes
  }
}
