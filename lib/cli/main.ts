/** `node lib/cli/main.ts <command> [words]`: runs a command of the folder commands; package.json and run.mjs use it. */
import { runSet, runWords } from './command.ts'
import { runCommand } from './explained-error.ts'

const [name = '', ...words] = process.argv.slice(2)

await runCommand(async () => {
  const { command, set } = await import(`./commands/${name}.ts`)
  process.exitCode = await (set ? runSet(set, words) : runWords(command, words))
})
