const { stdout } = process

/** "0.4 s", "12 s", "2 min 5 s". */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs / 1000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/**
 * Prints a line for a task while it runs, and its duration when it is done.
 *
 * @param title "Building the storefront"
 * @param work may pass a note for the end of the line: "up to date"
 * @returns the result of `work`; its errors are thrown
 */
export async function step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  let noteText = ''
  stdout.write(stdout.isTTY ? `  … ${title}` : `  … ${title}\n`)
  const finish = (mark: string) => {
    const duration = formatDuration(performance.now() - startedMs)
    const line = `  ${mark} ${title.padEnd(34)} ${duration.padStart(8)}${noteText && `   ${noteText}`}\n`
    stdout.write(stdout.isTTY ? `\r\x1b[2K${line}` : line)
  }
  try {
    const result = await work((text) => {
      noteText = text
    })
    finish('✔')
    return result
  } catch (error) {
    finish('✘')
    throw error
  }
}

/** Draws a box around lines of text. */
export function formatBox(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  return [`╭${edge}╮`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `╰${edge}╯`].join('\n')
}
