import * as v from 'valibot'
import { listOf, section, text } from './wire.ts'

/**
 * Body of a refused or failed call (specification 7: messages.error[0].message).
 * `errors` appears on POST /cart/place only (checkout specification 7.6): field → message.
 */
export const ErrorWire = v.object({
  messages: section({ error: listOf(v.object({ message: text() }), ['message']) }),
  errors: v.optional(v.unknown()),
})
export type ErrorWire = v.InferOutput<typeof ErrorWire>

/** The body a server sends with an HTTP error status. */
export const errorBody = (...messages: string[]) => ({
  messages: { error: messages.map((message) => ({ message })) },
})

/** Every message of an error body, in order: messages.error first, then the values of errors. */
export function readErrorMessages(body: unknown): string[] {
  const parsed = v.safeParse(ErrorWire, body)
  if (!parsed.success) return []
  const { messages, errors } = parsed.output
  const named = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : []
  return [...messages.error.map((error) => error.message), ...named].filter(
    (message): message is string => typeof message === 'string' && message.trim() !== '',
  )
}
