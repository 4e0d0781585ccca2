/** An error whose message is complete for the reader; printed without a stack. */
export class ExplainedError extends Error {}

/** Runs a command's main function; errors are printed and set exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof ExplainedError ? `\n  ${error.message}\n` : error)
    process.exitCode = 1
  }
}
