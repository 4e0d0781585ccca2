/** What the page of a failed test looked like, in its report. */
import { onTestFailed } from 'vitest'
import { type Call, describeOpenCalls } from './visit-calls.ts'

/** An entry of SWR's cache. */
export type ReadState = { data?: unknown; error?: unknown; isLoading?: boolean; isValidating?: boolean }

const describeRead = ({ data, error, isLoading, isValidating }: ReadState) => ({
  hasData: data !== undefined,
  error: error === undefined ? '' : String(error),
  isLoading,
  isValidating,
})

/** Characters of a failed test's page that its report has. */
const SHOWN_CHARACTERS = 600

/** Prints the visit's calls, its reads and the page's text if the test fails. */
export function reportFailure(calls: readonly Call[], cache: ReadonlyMap<string, ReadState>): void {
  onTestFailed(() => {
    const made = calls.map(({ method, path }) => `${method} ${path}`).join(', ')
    const text = document.body.innerText.slice(0, SHOWN_CHARACTERS)
    const entries = [...cache].map(([key, state]) => `${key}: ${JSON.stringify(describeRead(state))}`).join('\n')
    console.error(`The test failed with ${describeOpenCalls()}, after ${made}. Reads:\n${entries}\nThe page:\n${text}`)
  })
}
