import { isNotFound } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import { loadConversation, loadFeedback, sendFeedback, sendMessage } from './calls.client.ts'
import { answerKey, type ChatMessage, type Conversation, markVoted, type Vote } from './chat.ts'
import { failSend, type WriteChatError } from './errors.ts'
import { advanceChat, type ChatEffect, type ChatEvent } from './machine.ts'
import { countCharacters } from './question.ts'
import { type ChatStore, putChat } from './store.client.ts'

export type ChatParts = {
  readonly rest: RestClient
  readonly store: ChatStore
  readonly productId: string
  /** Maximum length of a question, in characters. */
  readonly limit: number
  readonly write: WriteChatError
  readonly track: (event: TrackingEvent) => void
  /** Caches the server's conversation for other pages of the visit. */
  readonly keep: (conversation: Conversation) => void
  /** URL of the product's page. */
  readonly pageUrl: () => string
}

export type ChatService = ReturnType<typeof createChatService>

const now = (): string => new Date().toISOString()

/** Executes the effects of the conversation's state machine with calls to the back end. */
export function createChatService({ rest, store, productId, limit, write, track, keep, pageUrl }: ChatParts) {
  let server = store.chat.conversation
  let reading: Promise<unknown> = Promise.resolve()
  let isAsking = false
  /** The answer with the open feedback panel. */
  let rejected: ChatMessage | undefined

  async function send(event: ChatEvent): Promise<void> {
    const [state, effects] = advanceChat(store.chat, event)
    putChat(store, state)
    for (const effect of effects) await run(effect)
  }

  async function run(effect: ChatEffect): Promise<void> {
    switch (effect.type) {
      case 'load-conversation': {
        const response = await loadConversation(rest, productId)
        if (response.ok) {
          server = response.value
          // Not awaited: nothing depends on the feedback that `loaded` may request.
          return void send({ type: 'loaded', conversation: server })
        }
        store.isMissing = isNotFound(response.error)
        return send({ type: 'load-failed', message: write('send') })
      }
      case 'send-message': {
        const response = await sendMessage(rest, productId, { url: pageUrl(), prompt: effect.prompt })
        if (response.ok) {
          server = response.value
          keep(server)
          store.announcement = server.findLast(({ role }) => role === 'assistant')?.text ?? ''
          return send({ type: 'sent', conversation: server })
        }
        const key = failSend(response.error)
        store.announcement = write(key)
        // Puts the question back into the field, so that the shopper can send it again.
        if (key === 'send' && store.draft === '') store.draft = effect.prompt
        return send({ type: 'send-failed', message: write(key), isLimit: key === 'limit', at: now() })
      }
      case 'load-feedback': {
        const response = await loadFeedback(rest, productId)
        return send(
          response.ok
            ? { type: 'feedback-loaded', feedback: response.value }
            : { type: 'feedback-load-failed', message: write('loadFeedback') },
        )
      }
      case 'send-feedback': {
        const { answer, feedback } = effect
        const response = await sendFeedback(rest, productId, feedback)
        if (response.ok) {
          server = markVoted(server, answer)
          keep(server)
          return send({ type: 'feedback-sent', answer, feedback: response.value })
        }
        const { [answerKey(answer)]: _, ...votes } = store.votes
        store.votes = votes
        store.announcement = write('sendFeedback')
        return send({ type: 'feedback-failed', message: write('sendFeedback'), at: now() })
      }
    }
  }

  const submit = (answer: ChatMessage, vote: Vote, feedback = ''): Promise<void> =>
    send({ type: 'send-feedback', answer, feedback: { vote, message: answer.text, feedback } })

  /** Closes the feedback panel and sends the vote, with or without a comment. */
  async function closeFeedback(words = ''): Promise<void> {
    if (rejected && store.chat.openAiFeedback) await submit(rejected, 'down', words.trim())
  }

  return {
    /** Loads the conversation for SWR. Throws 'The conversation could not be read' if that fails. */
    async read(): Promise<Conversation> {
      if (isAsking) return server
      const before = server
      reading = send({ type: 'load' })
      await reading
      if (server === before) throw new Error('The conversation could not be read')
      return server
    },

    /**
     * Sends a question. Ignored if it is empty or too long, while another one is being answered, and once the daily
     * limit is reached.
     */
    async ask(question: string): Promise<void> {
      const prompt = question.trim()
      const isTooLong = countCharacters(prompt) > limit
      if (isAsking || prompt === '' || isTooLong || store.chat.killswitchLimitMet) return
      isAsking = true
      await reading
      void closeFeedback()
      store.draft = ''
      store.announcement = ''
      track({ event: 'ai_chat_message', product_id: productId })
      await send({ type: 'send', prompt, at: now() })
      isAsking = false
    },

    /** Votes on an answer, once. A negative vote opens the feedback panel and is sent when the panel closes. */
    async vote(answer: ChatMessage, vote: Vote): Promise<void> {
      const key = answerKey(answer)
      if (Object.hasOwn(store.votes, key)) return
      void closeFeedback()
      store.votes = { ...store.votes, [key]: vote }
      track({ event: 'ai_chat_vote', product_id: productId, vote })
      if (vote === 'up') return submit(answer, vote)
      // A comment on the same answer that could not be sent is kept.
      if (store.feedbackKey !== key) store.feedbackDraft = ''
      store.feedbackKey = key
      rejected = answer
      await send({ type: 'set-voted', voted: true })
      await send({ type: 'set-feedback-open', isOpen: true })
    },

    closeFeedback,
  }
}
