import { proxy, ref } from 'valtio'
import type { Conversation, Vote } from './chat.ts'
import { type ChatState, INITIAL_CHAT } from './machine.ts'

/** State of the chat about a product in this browser; the server's conversation is in SWR's cache. */
export type ChatStore = {
  chat: ChatState
  /** Text in the question field. */
  draft: string
  /** Votes of this visit, by answerKey. */
  votes: Readonly<Record<string, Vote>>
  /** Key of the answer with the open feedback panel. */
  feedbackKey: string
  /** Text in the feedback field. */
  feedbackDraft: string
  /**
   * The newest answer or error, which screen readers announce once. '' before the first question and while one is being
   * answered.
   */
  announcement: string
  /** Whether the back end has no chat about this product. */
  isMissing: boolean
}

/** `ref` keeps Valtio from proxying the state: it is replaced, never changed. */
export const putChat = (store: Pick<ChatStore, 'chat'>, state: ChatState): void => {
  store.chat = ref(state)
}

/** A store for the chat of one page, with the cached conversation; never shared between requests. */
export const createChatStore = (conversation: Conversation): ChatStore =>
  proxy<ChatStore>({
    chat: ref({ ...INITIAL_CHAT, conversation }),
    draft: '',
    votes: {},
    feedbackKey: '',
    feedbackDraft: '',
    announcement: '',
    isMissing: false,
  })
