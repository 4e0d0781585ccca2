import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CommandSet, defineCommand, runSet, runWords } from './command.ts'

const seen: unknown[] = []

const command = defineCommand({
  typed: 'npm run shop -- paint',
  arguments: ['<wall>', '[<side>]'],
  summary: 'paint a wall',
  options: {
    dry: { type: 'boolean', help: 'only plan' },
    color: { type: 'string', value: '<name>', default: 'white', help: 'what to paint it with' },
    note: { type: 'string', value: '<text>', help: 'a note' },
  },
  examples: ['npm run shop -- paint north'],
  run: async (values, wall, side) => {
    seen.push({ ...values, wall, side })
    if (wall === 'wet') throw new Error('The wall is wet.\u001b[31m')
    return wall === 'old' ? 1 : undefined
  },
})
const set: CommandSet = {
  typed: 'npm run shop --',
  summary: 'Runs a shop.',
  groups: { Walls: [command] },
  details: [],
  examples: [],
}

/** Exit code, stdout and stderr. */
async function watch(run: () => Promise<number>) {
  const [out, err] = [vi.spyOn(console, 'info'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue())
  const code = await run()
  const textOf = (spy = out) => spy?.mock.calls.flat().join('\n') ?? ''
  return { code, out: textOf(), err: textOf(err) }
}
const type = (...words: string[]) => watch(() => runWords(command, words))
const typeInSet = (...words: string[]) => watch(() => runSet(set, words))

afterEach(() => {
  vi.restoreAllMocks()
  seen.length = 0
})

describe('a command', () => {
  it('gets the values of its options, with defaults, and its arguments', async () => {
    expect((await type('north')).code).toBe(0)
    expect((await type('old', 'left', '--dry', '--color', 'red', '--note=')).code).toBe(1)
    expect(seen).toEqual([
      { dry: undefined, color: 'white', note: undefined, wall: 'north', side: undefined },
      { dry: true, color: 'red', note: '', wall: 'old', side: 'left' },
    ])
  })

  it.each([
    [[], 'The argument <wall> is missing.'],
    [['a', 'b', 'c'], 'The argument “c” is one too many.'],
    [['a', '--colour', 'red'], 'There is no option “--colour”. Did you mean “--color”?'],
    [['a', '--everything'], 'There is no option “--everything”.'],
    [['a', '-d'], 'There is no option “-d”.'],
    [['a', '--color'], 'The option --color requires a value: --color <name>'],
    [['a', '--color', '--dry'], 'The option --color requires a value: --color <name>'],
    [['a', '--dry=yes'], 'The option --dry has no value.'],
  ])('typed wrongly as %j explains what is wrong and how it is typed, with exit code 2', async (words, message) => {
    expect(await type(...words)).toEqual({
      code: 2,
      out: '',
      err: `${message}\nUsage: npm run shop -- paint <wall> [<side>] [options]\nHelp: npm run shop -- paint --help`,
    })
    expect(seen).toEqual([])
  })

  it('explains itself', async () => {
    expect(await type('north', '--help')).toEqual({
      code: 0,
      err: '',
      out: `Usage: npm run shop -- paint <wall> [<side>] [options]

Paint a wall.

Options
  --dry           only plan
  --color <name>  what to paint it with (default: white)
  --note <text>   a note
  --help          show this help

Examples
  npm run shop -- paint north`,
    })
  })
})

describe('a set of commands', () => {
  it('runs the named one, and prints its errors without control characters', async () => {
    expect((await typeInSet('paint', 'north')).code).toBe(0)
    expect(await typeInSet('paint', 'wet')).toEqual({ code: 1, out: '', err: 'The wall is wet. [31m' })
  })

  it('lists its commands on request, and if none is named', async () => {
    const help = await typeInSet('help')
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toContain('\n\nWalls\n  paint <wall> [<side>]  paint a wall\n')
    vi.restoreAllMocks()
    expect(await typeInSet()).toEqual({ code: 2, out: '', err: help.out })
  })

  it('explains one command in two ways', async () => {
    const { out } = await typeInSet('help', 'paint')
    vi.restoreAllMocks()
    expect(out).toContain('--color <name>')
    expect((await typeInSet('paint', '--help')).out).toBe(out)
  })

  it.each([
    [['pant', 'north'], 'There is no command “pant”. Did you mean “paint”?'],
    [['help', 'pai'], 'There is no command “pai”. Did you mean “paint”?'],
    [['build'], 'There is no command “build”.'],
  ])('suggests the nearest command for %j', async (words, message) => {
    expect(await typeInSet(...words)).toEqual({
      code: 2,
      out: '',
      err: `${message}\nAll commands: npm run shop -- help`,
    })
  })
})
