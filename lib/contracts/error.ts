import * as v from 'valibot'
import { listOf, section, sentenceList, text } from './wire.ts'

/**
 * Body of a refused or failed call (specification 7: messages.error[0].message).
 * `errors` appears on POST /cart/place only (checkout specification 7.6): field → message.
 */
export const ErrorWire = v.object({
  messages: section({ error: listOf(v.object({ message: text() }), ['message']) }),
  errors: v.optional(v.unknown()),
})
export type ErrorWire = v.InferOutput<typeof ErrorWire>

/**
 * Texts of a bare `message`, one or a list, as POST /customer/resetpassword refuses (specification 8). Other calls don't
 * read it: back ends write there what is meant for their developers.
 */
export function readPlainMessages(body: unknown): string[] {
  const parsed = v.safeParse(v.object({ message: sentenceList() }), body)
  return parsed.success ? parsed.output.message : []
}

/** The body a server sends with an HTTP error status. */
export const errorBody = (...messages: string[]) => ({
  messages: { error: messages.map((message) => ({ message })) },
})

const NamedErrors = v.object({ messages: section({ error: sentenceList() }), errors: sentenceList() })

/**
 * Every error that an answer names, each once: those of messages.error first, then the values of errors{}. Whatever the
 * status: back ends also refuse with 200.
 */
export function readErrorMessages(body: unknown): string[] {
  const parsed = v.safeParse(NamedErrors, body)
  return parsed.success ? [...new Set([...parsed.output.messages.error, ...parsed.output.errors])] : []
}
