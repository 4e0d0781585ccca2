/** One thing wrong with a store folder; `line` 0 concerns the file as a whole. */
export type Mistake = { file: string; line: number; message: string }

/** Collects mistakes while a folder is read, so that staff see all of them at once. */
export class MistakeList {
  private readonly mistakes: Mistake[] = []

  add(file: string, line: number, message: string) {
    this.mistakes.push({ file, line, message })
  }

  get isEmpty(): boolean {
    return this.mistakes.length === 0
  }

  /** Every mistake as `file:line: message`, in the order of files and lines. */
  format(): string[] {
    return this.mistakes
      .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
      .map(({ file, line, message }) => (line > 0 ? `${file}:${line}: ${message}` : `${file}: ${message}`))
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
