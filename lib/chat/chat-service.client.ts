import { isNotFound } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import { loadConversation, loadFeedback, sendFeedback, sendMessage } from './calls.client.ts'
import { answerKey, type ChatMessage, type Conversation, markVoted, type Vote } from './chat.ts'
import { failSend, type WriteChatError } from './errors.ts'
import { advanceChat, type ChatEffect, type ChatEvent } from './machine.ts'
import { countCharacters } from './question.ts'
import { type ChatStore, putChat } from './store.client.ts'

/** What the chat about a product works with. */
export type ChatParts = {
  readonly rest: RestClient
  readonly store: ChatStore
  readonly productId: string
  /** Longest question, in characters. */
  readonly limit: number
  readonly write: WriteChatError
  readonly track: (event: TrackingEvent) => void
  /** Keeps the server's conversation for the other pages of the visit. */
  readonly keep: (conversation: Conversation) => void
  /** Address of the product's page. */
  readonly pageUrl: () => string
}

/** Everything that can be done to the chat about a product. */
export type ChatService = ReturnType<typeof createChatService>

const now = (): string => new Date().toISOString()

/** Runs the machine of the conversation against the back end. */
export function createChatService({ rest, store, productId, limit, write, track, keep, pageUrl }: ChatParts) {
  let server = store.chat.conversation
  let reading: Promise<unknown> = Promise.resolve()
  let isAsking = false
  /** The answer that the feedback panel is about. */
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
          // Nobody has to wait for the feedback that may be read now.
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
        // The question is there to be asked again.
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

  /** Closes the feedback panel, with the words that were typed or without; the vote itself counts either way. */
  async function closeFeedback(words = ''): Promise<void> {
    if (rejected && store.chat.openAiFeedback) await submit(rejected, 'down', words.trim())
  }

  return {
    /** Reads the conversation, as SWR asks for it; throws where it can't be read. */
    async read(): Promise<Conversation> {
      if (isAsking) return server
      const before = server
      reading = send({ type: 'load' })
      await reading
      if (server === before) throw new Error('The conversation could not be read')
      return server
    },

    /** Asks a question: one at a time, none that is empty or too long, none once the day's questions are used up. */
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

    /** Votes on an answer, once. A vote against it opens the feedback panel, and is sent as that is closed. */
    async vote(answer: ChatMessage, vote: Vote): Promise<void> {
      const key = answerKey(answer)
      if (Object.hasOwn(store.votes, key)) return
      void closeFeedback()
      store.votes = { ...store.votes, [key]: vote }
      track({ event: 'ai_chat_vote', product_id: productId, vote })
      if (vote === 'up') return submit(answer, vote)
      // What was typed about this answer before, and could not be sent, is still there.
      if (store.feedbackKey !== key) store.feedbackDraft = ''
      store.feedbackKey = key
      rejected = answer
      await send({ type: 'set-voted', voted: true })
      await send({ type: 'set-feedback-open', isOpen: true })
    },

    closeFeedback,
  }
}
