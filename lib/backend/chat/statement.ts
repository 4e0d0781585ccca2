/** The parts of an answer: facts and texts of the store, and sentences of the chat in the language of the question. */
import type { MessageKey } from '../text/messages.ts'

/** A fact, a line of the store's text, or a sentence of the chat. */
export type Statement =
  | { kind: 'fact'; label: string; value: string }
  | { kind: 'line'; text: string }
  | { kind: 'sentence'; key: MessageKey; values: Readonly<Record<string, string | number>> }

export const fact = (label: string, value: string): Statement => ({ kind: 'fact', label, value })
export const line = (text: string): Statement => ({ kind: 'line', text })
export const sentence = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): Statement => ({
  kind: 'sentence',
  key,
  values,
})
