import type { ApiFailure } from '../api/failure.ts'

/** Errors of the chat; their texts are in 'chat.errors' of public/locales/{lng}/product.json (S1-8). */
export type ChatErrorKey = 'send' | 'limit' | 'sendFeedback' | 'loadFeedback'

/** Returns the error's text in the shopper's language. */
export type WriteChatError = (key: ChatErrorKey) => string

/** Message of the back end, in every language, when the daily limit is reached. */
const DAILY_CAP_MESSAGE = 'Daily chatbot usage cost cap has been reached. Please try again later.'

/** Reason why a question failed: 'limit' if the store's daily limit is reached, otherwise 'send'. */
export const failSend = ({
  messages,
  plainMessages = [],
}: Pick<ApiFailure, 'messages' | 'plainMessages'>): Extract<ChatErrorKey, 'send' | 'limit'> =>
  [...messages, ...plainMessages].some((message) => message.trim() === DAILY_CAP_MESSAGE) ? 'limit' : 'send'
