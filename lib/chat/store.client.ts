import { proxy, ref } from 'valtio'
import type { Conversation, Vote } from './chat.ts'
import { type ChatState, INITIAL_CHAT } from './machine.ts'

/** What this browser knows of the chat about a product; the server's conversation itself is in SWR's cache. */
export type ChatStore = {
  chat: ChatState
  /** The question that is being typed. */
  draft: string
  /** Votes of this visit, by answerKey. */
  votes: Readonly<Record<string, Vote>>
  /** Key of the answer that the feedback panel is about. */
  feedbackKey: string
  /** What is being typed in the feedback panel. */
  feedbackDraft: string
  /** What has just been answered, or failed: read out once. '' before the first question, and while one is answered. */
  announcement: string
  /** The back end has no chat about this product: none is shown. */
  isMissing: boolean
}

/** States are replaced, never changed in place, so they stand in the store as they are. */
export const putChat = (store: Pick<ChatStore, 'chat'>, state: ChatState): void => {
  store.chat = ref(state)
}

/** A store for the chat of one page, with what is known of its conversation; never shared between requests. */
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
