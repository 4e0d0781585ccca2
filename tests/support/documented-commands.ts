/** The shell commands of README.md, docs/*.md and the examples. */
import { globSync, readFileSync } from 'node:fs'

/** A command and where it stands. */
export type DocumentedCommand = { file: string; line: number; command: string }

/** Files for people who run the shop, in the order in which they are read. */
const GUIDES: readonly string[] = ['README.md', ...globSync(['docs/*.md', 'docs/examples/*/*.md']).sort()]

/** Every command of a fenced block of `sh`, without its comment; a line that ends in `\` goes on in the next. */
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

/** Every `npm …` that stands within a sentence. */
export const listInlineCommands = (): DocumentedCommand[] =>
  GUIDES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/`(npm [^`]+)`/g)].map(([, command = '']) => ({ file, line: index + 1, command })),
      ),
  )
