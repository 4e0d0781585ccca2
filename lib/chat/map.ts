import type * as v from 'valibot'
import type { ChatFeedbackWire, ConversationWire } from '../contracts/chat.ts'
import { type ChatFeedback, type Conversation, NO_FEEDBACK } from './chat.ts'

/** Maps a conversation; messages without text are left out. A vote names its answer by the text, which stays as it is. */
export const mapConversation = (wire: v.InferOutput<typeof ConversationWire>): Conversation =>
  wire.flatMap(({ role, text, timestamp, feedback }) =>
    text.trim() === '' ? [] : [{ role, text, timestamp: timestamp.trim(), feedback }],
  )

/** Maps what was submitted about an answer; a vote for it is no negative feedback. */
export const mapNegativeFeedback = ({
  vote,
  message,
  feedback,
}: v.InferOutput<typeof ChatFeedbackWire>): ChatFeedback =>
  vote === 'down' ? { vote, message, feedback: feedback.trim() } : NO_FEEDBACK
