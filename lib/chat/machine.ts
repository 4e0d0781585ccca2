/** State machine of the conversation about a product (S1-4.11). */
import { type ChatFeedback, type ChatMessage, type Conversation, markVoted, NO_FEEDBACK } from './chat.ts'

/** State of the conversation; texts are '' and lists empty at first. */
export type ChatState = {
  /** Whether the conversation is being loaded or a question is being answered. */
  readonly isLoading: boolean
  /** Whether the daily limit is reached: no more questions can be sent. */
  readonly killswitchLimitMet: boolean
  /** Whether the shopper has voted since the last question. */
  readonly voted: boolean
  /** Whether the panel for negative feedback is open. */
  readonly openAiFeedback: boolean
  readonly conversation: Conversation
  readonly submittedNegativeFeedback: ChatFeedback
  /** Public message of the last failed call. */
  readonly error: string
}

/** `message` is a public message, `at` a time in ISO 8601. */
export type ChatEvent =
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly conversation: Conversation }
  | { readonly type: 'load-failed'; readonly message: string }
  | { readonly type: 'send'; readonly prompt: string; readonly at: string }
  | { readonly type: 'sent'; readonly conversation: Conversation }
  | { readonly type: 'send-failed'; readonly message: string; readonly isLimit: boolean; readonly at: string }
  | { readonly type: 'feedback-loaded'; readonly feedback: ChatFeedback }
  | { readonly type: 'feedback-load-failed'; readonly message: string }
  /** `answer` is the one voted on. */
  | { readonly type: 'send-feedback'; readonly answer: ChatMessage; readonly feedback: ChatFeedback }
  /** `feedback` is the server's version. */
  | { readonly type: 'feedback-sent'; readonly answer: ChatMessage; readonly feedback: ChatFeedback }
  | { readonly type: 'feedback-failed'; readonly message: string; readonly at: string }
  | { readonly type: 'set-voted'; readonly voted: boolean }
  | { readonly type: 'set-feedback-open'; readonly isOpen: boolean }

/** Calls to the back end. */
export type ChatEffect =
  | { readonly type: 'load-conversation' }
  | { readonly type: 'send-message'; readonly prompt: string }
  | { readonly type: 'load-feedback' }
  | { readonly type: 'send-feedback'; readonly answer: ChatMessage; readonly feedback: ChatFeedback }

type Step = readonly [ChatState, readonly ChatEffect[]]

/** State before the first question. */
export const INITIAL_CHAT: ChatState = {
  isLoading: false,
  killswitchLimitMet: false,
  voted: false,
  openAiFeedback: false,
  conversation: [],
  submittedNegativeFeedback: NO_FEEDBACK,
  error: '',
}

const withAnswer = (conversation: Conversation, text: string, timestamp: string): Conversation => [
  ...conversation,
  { role: 'assistant', text, timestamp, feedback: false },
]

/**
 * The state after an event, and the calls to make. A question is ignored while another is being answered and after the
 * daily limit is reached.
 */
export function advanceChat(state: ChatState, event: ChatEvent): Step {
  switch (event.type) {
    case 'load':
      return state.isLoading ? [state, []] : [{ ...state, isLoading: true }, [{ type: 'load-conversation' }]]
    case 'loaded': {
      const { conversation } = event
      // Only a conversation with a vote can have negative feedback.
      const hasVote = conversation.some(({ feedback }) => feedback)
      return [{ ...state, isLoading: false, error: '', conversation }, hasVote ? [{ type: 'load-feedback' }] : []]
    }
    case 'load-failed':
      return [{ ...state, isLoading: false, error: event.message }, []]
    case 'send': {
      const { prompt, at } = event
      if (state.isLoading || state.killswitchLimitMet || prompt === '') return [state, []]
      const question = { role: 'user', text: prompt, timestamp: at, feedback: false } as const
      const conversation = [...state.conversation, question]
      return [{ ...state, isLoading: true, error: '', voted: false, conversation }, [{ type: 'send-message', prompt }]]
    }
    case 'sent':
      return [{ ...state, isLoading: false, conversation: event.conversation }, []]
    case 'send-failed': {
      const { message, isLimit, at } = event
      const conversation = withAnswer(state.conversation, message, at)
      const killswitchLimitMet = state.killswitchLimitMet || isLimit
      return [{ ...state, isLoading: false, error: message, killswitchLimitMet, conversation }, []]
    }
    case 'feedback-loaded':
      return [{ ...state, submittedNegativeFeedback: event.feedback }, []]
    case 'feedback-load-failed':
      return [{ ...state, error: event.message }, []]
    case 'send-feedback':
      return [{ ...state, voted: true, openAiFeedback: false, error: '' }, [event]]
    case 'feedback-sent': {
      const { answer, feedback } = event
      return [
        { ...state, submittedNegativeFeedback: feedback, conversation: markVoted(state.conversation, answer) },
        [],
      ]
    }
    case 'feedback-failed': {
      const conversation = withAnswer(state.conversation, event.message, event.at)
      return [{ ...state, voted: false, openAiFeedback: false, conversation }, []]
    }
    case 'set-voted':
      return [{ ...state, voted: event.voted }, []]
    case 'set-feedback-open':
      return [{ ...state, openAiFeedback: event.isOpen }, []]
  }
}
