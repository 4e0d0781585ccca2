/** A failure whose message tells the reader all there is to know: shown without a stack. */
export class ExplainedError extends Error {}

/** Runs a command's main function; failures are printed and turn into exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
    process.exitCode = 1
  }
}
