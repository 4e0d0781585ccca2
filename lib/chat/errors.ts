import type { ApiFailure } from '../api/failure.ts'

/** Failures of the chat; their texts are 'chat.errors' in public/locales/{lng}/product.json (specification 8). */
export type ChatErrorKey = 'send' | 'limit' | 'sendFeedback' | 'loadFeedback'

/** Puts a failure into the shopper's language. */
export type WriteChatError = (key: ChatErrorKey) => string

/** What a back end says, in every language, once the day's questions are used up. */
const DAILY_CAP_MESSAGE = 'Daily chatbot usage cost cap has been reached. Please try again later.'

/** What a failed question means: the store's assistant is away for the day, or the question alone failed. */
export const failSend = ({
  messages,
  plainMessages = [],
}: Pick<ApiFailure, 'messages' | 'plainMessages'>): Extract<ChatErrorKey, 'send' | 'limit'> =>
  [...messages, ...plainMessages].some((message) => message.trim() === DAILY_CAP_MESSAGE) ? 'limit' : 'send'
