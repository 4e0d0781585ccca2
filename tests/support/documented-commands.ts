/** The shell commands in README.md, docs/*.md and the examples. */
import { globSync, readFileSync } from 'node:fs'

export type DocumentedCommand = { file: string; line: number; command: string }

/** Files for operators, in reading order. */
const GUIDES: readonly string[] = ['README.md', ...globSync(['docs/*.md', 'docs/examples/*/*.md']).sort()]

/** All commands in `sh` code blocks, without comments; lines that end in `\` are joined with the next. */
export function listFencedCommands(): DocumentedCommand[] {
  return GUIDES.flatMap((file) => {
    const commands: DocumentedCommand[] = []
    let isShell = false
    let isOpen = false
    for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
      const fence = /^\s*```(\w*)/.exec(text)
      if (fence) {
        isOpen = !isOpen
        isShell = isOpen && ['sh', 'bash', 'shell', 'console'].includes(fence[1] ?? '')
        continue
      }
      const command = text.replace(/(^|\s+)#\s.*$/, '').trim()
      if (!isShell || command === '') continue
      const last = commands.at(-1)
      if (last?.command.endsWith('\\')) last.command = `${last.command.slice(0, -1).trimEnd()} ${command}`
      else commands.push({ file, line: index + 1, command })
    }
    return commands
  })
}

/** All `npm …` inside sentences. */
export const listInlineCommands = (): DocumentedCommand[] =>
  GUIDES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/`(npm [^`]+)`/g)].map(([, command = '']) => ({ file, line: index + 1, command })),
      ),
  )
