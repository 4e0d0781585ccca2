import type * as v from 'valibot'
import type { ChatFeedbackWire, ConversationWire } from '../contracts/chat.ts'
import { type ChatFeedback, type Conversation, NO_FEEDBACK } from './chat.ts'

/** Omits messages without text. The text is not trimmed, because votes refer to answers by their exact text. */
export const mapConversation = (wire: v.InferOutput<typeof ConversationWire>): Conversation =>
  wire.flatMap(({ role, text, timestamp, feedback, unanswered }) =>
    text.trim() === ''
      ? []
      : [{ role, text, timestamp: timestamp.trim(), feedback, ...(unanswered && { isUnanswered: true }) }],
  )

/** Maps submitted feedback; a positive vote counts as no feedback. */
export const mapNegativeFeedback = ({
  vote,
  message,
  feedback,
}: v.InferOutput<typeof ChatFeedbackWire>): ChatFeedback =>
  vote === 'down' ? { vote, message, feedback: feedback.trim() } : NO_FEEDBACK
