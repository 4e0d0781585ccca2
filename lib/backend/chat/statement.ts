/** What answers are made of: facts as the store writes them, and sentences of the chat in the question's language. */
import type { MessageKey } from '../text/messages.ts'

/** A fact, a line of the store's own text, or a sentence of the chat. */
export type Statement =
  | { kind: 'fact'; label: string; value: string }
  | { kind: 'line'; text: string }
  | { kind: 'say'; key: MessageKey; values: Readonly<Record<string, string | number>> }

/** A fact as the store writes it. */
export const fact = (label: string, value: string): Statement => ({ kind: 'fact', label, value })
/** A line of the store's own text. */
export const line = (text: string): Statement => ({ kind: 'line', text })
/** A sentence of the chat. */
export const sentence = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): Statement => ({
  kind: 'say',
  key,
  values,
})
