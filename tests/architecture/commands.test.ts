import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { type Command, type CommandSet, commandsOf } from '#lib/cli/command.ts'

/** The command or commands that a file exports. */
type CommandFile = { command: Command; set?: undefined } | { command?: undefined; set: CommandSet }

const files = globSync('lib/cli/commands/*.ts').sort()
const loaded: CommandFile[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
const commands = loaded.flatMap(({ command, set }) => (set ? commandsOf(set) : [command]))

it('docs/operations.md lists each command with its arguments and options', () => {
  const [, section = ''] = /\n## Commands\n(.*?)\n## /s.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const listed = section.split('\n').filter((line) => line.startsWith('| `'))
  const rows = commands.map(({ typed, arguments: args, summary, options }) => {
    const names = Object.keys(options).map((name) => `\`--${name}\``)
    return `| \`${[typed.replace(/ --$/, ''), ...args].join(' ')}\` | ${summary} | ${names.join(' ')} |`
  })
  expect(rows.length).toBeGreaterThan(18)
  expect(listed.toSorted()).toEqual(rows.toSorted())
})

it('commands say in one line of help what they and their options do, and give examples of themselves', () => {
  for (const { typed, summary, options, examples } of commands) {
    const lines = [summary, ...Object.values(options).map(({ help }) => help)]
    for (const line of lines) expect(line, typed).toMatch(/^[^\nA-Z][^\n]{4,100}[^.\n]$/)
    for (const example of examples) expect(example).toContain(typed.replace(/ --$/, ''))
  }
})
