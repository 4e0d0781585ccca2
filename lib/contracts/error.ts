import * as v from 'valibot'
import { listOf, section, sentenceList, text } from './wire.ts'

/**
 * Body of an error response (S1-7: messages.error[0].message). `errors` occurs in POST /cart/place only (S2-7.6): field
 * → message.
 */
export const ErrorWire = v.object({
  messages: section({ error: listOf(v.object({ message: text() }), ['message']) }),
  errors: v.optional(v.unknown()),
})
export type ErrorWire = v.InferOutput<typeof ErrorWire>

/**
 * Texts of a plain `message`, one or a list: the error format of POST /customer/resetpassword (S1-8). Ignored for other
 * calls, where back ends write messages for developers into it.
 */
export function readPlainMessages(body: unknown): string[] {
  const parsed = v.safeParse(v.object({ message: sentenceList() }), body)
  return parsed.success ? parsed.output.message : []
}

export const errorBody = (...messages: string[]) => ({
  messages: { error: messages.map((message) => ({ message })) },
})

const NamedErrors = v.object({ messages: section({ error: sentenceList() }), errors: sentenceList() })

/**
 * All distinct errors in a response: messages.error first, then the values of errors{}. Independent of the status,
 * because back ends also report errors with status 200.
 */
export function readErrorMessages(body: unknown): string[] {
  const parsed = v.safeParse(NamedErrors, body)
  return parsed.success ? [...new Set([...parsed.output.messages.error, ...parsed.output.errors])] : []
}
