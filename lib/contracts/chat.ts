import * as v from 'valibot'
import { flag, oneOf, text, wrappedListOf } from './wire.ts'

/** A message of the product chat (S1-3.14). */
const ChatMessageWire = v.object({
  role: oneOf(['user', 'assistant'], 'assistant'),
  text: text(),
  timestamp: text(),
  feedback: flag(),
  /** Whether the assistant has no answer: the storefront offers to send the question to the store. */
  unanswered: flag(),
})

/** Response of GET and PUT /chat/message/{productId}: the conversation, bare or as {conversation} (S1-7.7). */
export const ConversationWire = wrappedListOf('conversation', ChatMessageWire, ['role', 'text'])

/**
 * Response of GET and POST /chat/feedback/{productId}: the shopper's feedback. [assumed] vote, the message that was
 * voted on, and the shopper's text.
 */
export const ChatFeedbackWire = v.object({
  vote: oneOf(['up', 'down', ''], ''),
  message: text(),
  feedback: text(),
})
