/** The product chat (S1-2.17, S1-3.14): types, and whether and where a store has it. */
import type { ProductPageConfig } from '../config/store-config.ts'

/**
 * A message. `feedback` is whether the shopper has voted on it. `timestamp` is ISO 8601, or '' if the back end sent
 * none.
 */
export type ChatMessage = {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly timestamp: string
  readonly feedback: boolean
  /** Whether the assistant had no answer: the shopper may send the question to the store. */
  readonly isUnanswered?: boolean
}

/** Oldest message first. */
export type Conversation = readonly ChatMessage[]

/** Distinguishes answers with the same text by their time. */
export const answerKey = ({ timestamp, text }: Pick<ChatMessage, 'timestamp' | 'text'>): string =>
  `${timestamp} ${text}`

/** The conversation with one answer marked as voted on. */
export const markVoted = (conversation: Conversation, answer: ChatMessage): Conversation =>
  conversation.map((message) =>
    message.role === 'assistant' && answerKey(message) === answerKey(answer) ? { ...message, feedback: true } : message,
  )

export type Vote = 'up' | 'down'

/** A vote on the answer with the text `message`, and the shopper's comment; all '' before a vote. */
export type ChatFeedback = { readonly vote: Vote | ''; readonly message: string; readonly feedback: string }

export const NO_FEEDBACK: ChatFeedback = { vote: '', message: '', feedback: '' }

type ChatbotConfig = ProductPageConfig['chatbot']

/** Where a product page has the chat: in the middle of the page, or in a drawer that a button opens. */
export type ChatPlacement = 'mid-page-widget' | 'side-drawer'

/** Placement of the store's chat; null if it has none (S1-2.17). Unknown values mean the default placement. */
export function findChatPlacement(
  chatbot: Pick<ChatbotConfig, 'enabled' | 'killswitchThresholdMet' | 'placement'>,
): ChatPlacement | null {
  if (!chatbot.enabled || chatbot.killswitchThresholdMet) return null
  return chatbot.placement.trim().toLowerCase() === 'side-drawer' ? 'side-drawer' : 'mid-page-widget'
}
