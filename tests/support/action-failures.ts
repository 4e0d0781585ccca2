/**
 * Reporter that gives failed browser actions their reason. Their stack begins with a placeholder instead of the
 * message, and the JSON report contains the stack only.
 */
import type { Reporter, TestCase } from 'vitest/node'

const PLACEHOLDER = 'Error: STACK_TRACE_ERROR'

export default class ActionFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    for (const error of test.result().errors ?? []) {
      // One line, because the summary shows the first line of a stack.
      const reason = `${error.name}: ${error.message}`.replaceAll(/\s+/g, ' ')
      error.stack = error.stack?.replace(PLACEHOLDER, () => reason)
    }
  }
}
