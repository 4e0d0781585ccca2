/** Commands as data: a table of options, from which parsing, error messages and help follow. */
import { parseArgs } from 'node:util'
import { editDistance } from '../core/text/edit-distance.ts'
import { withoutControls } from '../telemetry/redact-log.ts'

/** `value` is the placeholder of an option with text: '<folder>'. */
type Option = { help: string; type: 'boolean'; default?: never } | TextOption
type TextOption = { help: string; type: 'string'; value: string; default?: string }
type Options = Readonly<Record<string, Option>>

/** Values by option; an option that is absent and has no default is undefined. */
type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends TextOption
    ? O[Name] extends { default: string }
      ? string
      : string | undefined
    : boolean | undefined
}

/** Values of arguments: '[<number>]' may be absent. */
type Arguments<A extends readonly string[]> = {
  -readonly [Index in keyof A]: A[Index] extends `[${string}` ? string | undefined : string
}

/** A command that a person types. */
export type Command = {
  /** How it is typed: 'npm run store -- import'. */
  typed: string
  /** Its arguments: '<id>', or '[<number>]' if optional. */
  arguments: readonly string[]
  /** One line, beginning with a verb. */
  summary: string
  options: Options
  /** Paragraphs of further help. */
  details: readonly string[]
  examples: readonly string[]
  /** A number that it returns is the exit code. */
  run: (values: never, ...args: never) => Promise<unknown>
}

/** Commands with a common beginning, by the headings of its help. */
export type CommandSet = {
  typed: string
  summary: string
  groups: Readonly<Record<string, readonly Command[]>>
  details: readonly string[]
  examples: readonly string[]
}

export function defineCommand<
  const O extends Options = Record<never, never>,
  const A extends readonly string[] = [],
>(command: {
  typed: string
  arguments?: A
  summary: string
  options?: O
  details?: readonly string[]
  examples?: readonly string[]
  run: (values: Values<O>, ...args: Arguments<A>) => Promise<unknown>
}): Command {
  return { arguments: [], options: {}, details: [], examples: [], ...command }
}

/** A command that was typed wrongly: exit code 2. */
export class UsageError extends Error {}

const EXIT_CODES = '0 done; 1 refused, failed, or errors were found; 2 unknown command, option or argument.'

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

/** The last word of a command: 'import'. */
export const nameOf = ({ typed }: Command): string => typed.split(' ').at(-1) ?? ''

export const commandsOf = ({ groups }: CommandSet): Command[] => Object.values(groups).flat()

/** Aligned lines: a term and its text. */
function formatTable(rows: readonly (readonly [term: string, text: string])[]): string[] {
  const width = Math.max(...rows.map(([term]) => term.length))
  return rows.map(([term, text]) => `  ${term.padEnd(width)}  ${text}`)
}

const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines])

const formatOption = ([name, option]: [string, Option]): [string, string] => [
  option.type === 'string' ? `--${name} ${option.value}` : `--${name}`,
  !option.default ? option.help : `${option.help} (default: ${option.default})`,
]

function usageOf({ typed, arguments: args, options }: Command): string {
  const names = Object.keys(options).length > 0 ? ['[options]'] : []
  return `Usage: ${[typed, ...args, ...names].join(' ')}`
}

const formatExamples = (examples: readonly string[]): string[] => examples.map((example) => `  ${example}`)

/** Help for one command. */
const describeCommand = (command: Command): string =>
  [
    usageOf(command),
    '',
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    ...command.details.flatMap((paragraph) => ['', paragraph]),
    ...section(
      'Options',
      formatTable([...Object.entries(command.options).map(formatOption), ['--help', 'show this help']]),
    ),
    ...section('Examples', formatExamples(command.examples)),
  ].join('\n')

/** Help for a set of commands: a line for each. */
function describeSet(set: CommandSet): string {
  const rows = (commands: readonly Command[]) =>
    commands.map((command): [string, string] => [[nameOf(command), ...command.arguments].join(' '), command.summary])
  const width = Math.max(...rows(commandsOf(set)).map(([term]) => term.length))
  const groups = Object.entries(set.groups).flatMap(([title, commands]) =>
    section(
      title,
      rows(commands).map(([term, text]) => `  ${term.padEnd(width)}  ${text}`),
    ),
  )
  return [
    `Usage: ${set.typed} <command> [options]`,
    '',
    set.summary,
    ...groups,
    '',
    `Options of a command: ${set.typed} help <command>`,
    ...section('Examples', formatExamples(set.examples)),
    ...set.details.flatMap((paragraph) => ['', paragraph]),
    '',
    `Exit codes: ${EXIT_CODES}`,
  ].join('\n')
}

/** “Did you mean …?” with the nearest name; empty without a similar one. */
function suggest(word: string, names: readonly string[]): string {
  const [nearest] = names
    .map((name) => ({ name, distance: name.startsWith(word) ? 1 : editDistance(word, name) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)
  return nearest === undefined ? '' : ` Did you mean “${nearest.name}”?`
}

/** Reads the words of a command. */
function readWords({ options, arguments: args }: Command, words: readonly string[]) {
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true })
  const values: Record<string, string | boolean | undefined> = {}
  for (const [name, option] of Object.entries(options)) values[name] = option.default
  const given: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') given.push(token.value)
    if (token.kind !== 'option') continue
    const option = options[token.name]
    if (option === undefined) {
      const names = Object.keys(options).map((name) => `--${name}`)
      throw new UsageError(`There is no option “${token.rawName}”.${suggest(token.rawName, names)}`)
    }
    // A value that looks like an option was probably forgotten.
    if (option.type === 'string' && (token.value === undefined || (!token.inlineValue && /^-\D/.test(token.value))))
      throw new UsageError(`The option --${token.name} requires a value: --${token.name} ${option.value}`)
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageError(`The option --${token.name} has no value.`)
    values[token.name] = token.value ?? true
  }
  const missing = args.find((name, index) => !name.startsWith('[') && given[index] === undefined)
  if (missing !== undefined) throw new UsageError(`The argument ${missing} is missing.`)
  const extra = given[args.length]
  if (extra !== undefined) throw new UsageError(`The argument “${extra}” is one too many.`)
  return { values, given }
}

/** Runs a command with the words that follow it; returns the exit code. */
export async function runWords(command: Command, words: readonly string[]): Promise<number> {
  if (words.some(isHelp)) {
    console.info(describeCommand(command))
    return 0
  }
  try {
    const { values, given } = readWords(command, words)
    const code = await command.run(values as never, ...(given as never))
    return typeof code === 'number' ? code : 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n${usageOf(command)}\nHelp: ${command.typed} --help`)
    return 2
  }
}

/** Runs the command of a set that the first word names; returns the exit code. Its errors are sentences for dealers. */
export async function runSet(set: CommandSet, [name, ...words]: readonly string[]): Promise<number> {
  const find = (word: string) => commandsOf(set).find((command) => nameOf(command) === word)
  if (name === undefined || isHelp(name) || (name === 'help' && words.length === 0)) {
    const help = describeSet(set)
    if (name === undefined) console.error(help)
    else console.info(help)
    return name === undefined ? 2 : 0
  }
  const wanted = name === 'help' ? (words[0] ?? '') : name
  const command = find(wanted)
  if (command !== undefined) {
    return runWords(command, name === 'help' ? ['--help'] : words).catch((error: Error) => {
      console.error(withoutControls(error.message))
      return 1
    })
  }
  const names = commandsOf(set).map(nameOf)
  console.error(`There is no command “${wanted}”.${suggest(wanted, names)}\nAll commands: ${set.typed} help`)
  return 2
}
