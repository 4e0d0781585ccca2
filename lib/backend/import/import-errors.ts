/** One error of a store folder. `line` is 0 if it concerns the whole file. */
export type Mistake = { file: string; line: number; message: string }

/** Limit of the warnings in a report: a large folder may have one for each line. */
const MOST_WARNINGS = 200

const format = (mistakes: readonly Mistake[]): string[] =>
  mistakes
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, message }) => (line > 0 ? `${file}:${line}: ${message}` : `${file}: ${message}`))

/**
 * Collects errors and warnings while a folder is read, so that staff see all of them at once. Only errors make the
 * import fail.
 */
export class MistakeList {
  private readonly mistakes: Mistake[] = []
  private readonly warnings: Mistake[] = []

  add(file: string, line: number, message: string) {
    this.mistakes.push({ file, line, message })
  }

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

  /** Every error as `file:line: message`, sorted by file and line. */
  format(): string[] {
    return format(this.mistakes)
  }

  /** Like `format`, for the first 200 warnings; the rest is counted in a last line. */
  formatWarnings(): string[] {
    const more = this.warnings.length - MOST_WARNINGS
    const shown = format(this.warnings).slice(0, MOST_WARNINGS)
    return more > 0 ? [...shown, `and ${more} more`] : shown
  }
}

/** A store folder or a list of changes is invalid. `mistakes` has every reason as `file:line: message`. */
export class InvalidImportError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[], subject = 'The store folder') {
    super(`${subject} has ${mistakes.length} ${mistakes.length === 1 ? 'error' : 'errors'}`)
    this.mistakes = mistakes
  }

  /** For staff: every reason, then their number. */
  get report(): string[] {
    return [...this.mistakes, `${this.message}; nothing was changed.`]
  }
}
