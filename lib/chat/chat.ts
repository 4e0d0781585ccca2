/** The product chat (specification 2.17, 3.14): what it is made of, and when and where a store has it. */
import type { ProductPageConfig } from '../config/store-config.ts'

/** A message; `feedback`: its answer has been voted on. `timestamp` is ISO 8601, '' where the back end names none. */
export type ChatMessage = {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly timestamp: string
  readonly feedback: boolean
}

/** Questions and answers, the oldest first. */
export type Conversation = readonly ChatMessage[]

/** Tells an answer from the same words at another time. */
export const answerKey = ({ timestamp, text }: Pick<ChatMessage, 'timestamp' | 'text'>): string =>
  `${timestamp} ${text}`

/** The conversation with an answer marked as voted on. */
export const markVoted = (conversation: Conversation, answer: ChatMessage): Conversation =>
  conversation.map((message) =>
    message.role === 'assistant' && answerKey(message) === answerKey(answer) ? { ...message, feedback: true } : message,
  )

/** What a shopper thinks of an answer. */
export type Vote = 'up' | 'down'

/** A vote on the answer `message`, with the shopper's own words; all '' while there is none. */
export type ChatFeedback = { readonly vote: Vote | ''; readonly message: string; readonly feedback: string }

/** Nothing was voted down. */
export const NO_FEEDBACK: ChatFeedback = { vote: '', message: '', feedback: '' }

type ChatbotConfig = ProductPageConfig['chatbot']

/** Where a product's page has its chat: in the middle of the page, or in a drawer that a button opens. */
export type ChatPlacement = 'mid-page-widget' | 'side-drawer'

/** Where the store has its chat; null where it has none (specification 2.17). Unknown placements are the default one. */
export function findChatPlacement(
  chatbot: Pick<ChatbotConfig, 'enabled' | 'killswitchThresholdMet' | 'placement'>,
): ChatPlacement | null {
  if (!chatbot.enabled || chatbot.killswitchThresholdMet) return null
  return chatbot.placement.trim().toLowerCase() === 'side-drawer' ? 'side-drawer' : 'mid-page-widget'
}
