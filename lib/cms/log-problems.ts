import { withoutControls } from '../telemetry/redact-log.ts'
import type { CompiledContent } from './compile-content.ts'

/** Writes what is wrong with content to the log, in the words of specification 5.3. */
export function logContentProblems({ problems }: Pick<CompiledContent, 'problems'>): void {
  for (const { text } of problems) console.error(withoutControls(text))
}
