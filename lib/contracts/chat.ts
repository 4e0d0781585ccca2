import * as v from 'valibot'
import { flag, oneOf, text, wrappedListOf } from './wire.ts'

/** A message of the product chat (specification 3.14). */
const ChatMessageWire = v.object({
  role: oneOf(['user', 'assistant'], 'assistant'),
  text: text(),
  timestamp: text(),
  feedback: flag(),
})

/** Answer of GET and PUT /chat/message/{productId}: the conversation, also as {conversation} (specification 7.7). */
export const ConversationWire = wrappedListOf('conversation', ChatMessageWire, ['role', 'text'])

/**
 * Answer of GET and POST /chat/feedback/{productId}: what the shopper submitted. [assumed] vote, the message voted on
 * and the shopper's own words.
 */
export const ChatFeedbackWire = v.object({
  vote: oneOf(['up', 'down', ''], ''),
  message: text(),
  feedback: text(),
})
