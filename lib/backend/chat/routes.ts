import * as v from 'valibot'
import { readRequest } from '../../contract-server/request-body.ts'
import { ChatFeedbackRequest, ChatMessageRequest } from '../../contracts/assistance-request.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { todayIn } from '../../core/time/today.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { findProduct } from '../catalog/product-page.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { answerChat } from './answer-chat.ts'
import {
  addExchange,
  type ConversationKey,
  eraseConversation,
  loadConversation,
  loadNegativeFeedback,
  saveFeedback,
} from './chat.ts'
import { addTokens, admitMessage, DEFAULT_CHAT_CAP } from './chat-usage.ts'
import { loadFacts } from './load-facts.ts'

const FEEDBACK_LIMIT = 2_000

const settingsOf = (context: ApiContext) =>
  v.parse(StoreConfigWire, context.get('store').documents.config).display_features.pdp.ai_chatbot

/** The product in the path and the session's conversation about it; 404 if the store has no chat or no such product. */
function openChat(context: ApiContext) {
  const settings = settingsOf(context)
  if (!settings.enabled) throw new Refusal(404, 'noPage')
  const store = context.get('store')
  const product = findProduct(store.content, context.req.param('productId') ?? '')
  if (product === undefined) throw new Refusal(404, 'noProduct')
  const sessionId = context.get('sessionId')
  const conversation =
    sessionId === undefined ? null : { storeId: store.content.id, sessionId, productId: product.entity_id }
  return { settings, store, product, conversation }
}

/** The variant in the URL of a product page (S1-2.1); '' if none. */
const variantOf = (address: string): string => URL.parse(address)?.searchParams.get('configurable_entity_id') ?? ''

function requireConversation(conversation: ConversationKey | null): ConversationKey {
  if (conversation === null) throw new Refusal(403, 'badToken')
  return conversation
}

/**
 * The product chat (S1-7.7): PUT, GET and DELETE /chat/message/{product}, POST and GET /chat/feedback/{product}. A
 * conversation belongs to a session and a product. Beyond the store's daily cap 429 with the specification's text;
 * messages in too quick succession get 429 with Retry-After.
 */
export function addChatRoutes(api: Api, backend: Backend) {
  const { db, configuration } = backend
  api.get(routePath(REST_PATHS.chatMessages), async (context) => {
    const { conversation } = openChat(context)
    return context.json(conversation === null ? [] : await loadConversation(db, conversation))
  })

  api.put(routePath(REST_PATHS.chatMessages), async (context) => {
    const { settings, store, product, ...opened } = openChat(context)
    const conversation = requireConversation(opened.conversation)
    const { userPrompt, url } = await readRequest(context, ChatMessageRequest)
    const question = readPlainText(userPrompt, settings.input_character_limit, false)
    if (question === '') throw new Refusal(400, 'needMessage')

    if (settings.killswitch_threshold_met) throw new Refusal(429, 'chatCap')
    await countAttempt(backend, context, 'chat')
    const visit = { ...conversation, day: todayIn(store.content.timeZone) }
    const admission = await admitMessage(db, visit, configuration.chatCap ?? DEFAULT_CHAT_CAP)
    if (admission === 'capped') throw new Refusal(429, 'chatCap')
    if (admission === 'visitor capped') throw new Refusal(429, 'tooManyTries')
    if (admission !== 'admitted') throw new Refusal(429, 'chatTooFast', {}, admission.wait)

    const facts = await loadFacts(db, store, product, variantOf(url))
    if (facts === undefined) throw new Refusal(404, 'noProduct')
    const asked = { question, facts, locale: store.locale, tenant: store.content.id }
    const { answer, tokens, isUnanswered } = await answerChat(asked, configuration.chatModel)
    await addTokens(db, visit, tokens)
    await addExchange(db, conversation, { question, answer, isUnanswered })
    return context.json(await loadConversation(db, conversation))
  })

  api.delete(routePath(REST_PATHS.chatMessages), async (context) => {
    await eraseConversation(db, requireConversation(openChat(context).conversation))
    return context.json([])
  })

  api.get(routePath(REST_PATHS.chatFeedback), async (context) => {
    return context.json(await loadNegativeFeedback(db, openChat(context).conversation))
  })

  api.post(routePath(REST_PATHS.chatFeedback), async (context) => {
    const conversation = requireConversation(openChat(context).conversation)
    const { feedback = '', ...vote } = await readRequest(context, ChatFeedbackRequest)
    const words = readPlainText(feedback, FEEDBACK_LIMIT, false)
    const saved = await saveFeedback(db, conversation, { ...vote, feedback: words })
    if (saved === undefined) throw new Refusal(404, 'noAnswer')
    return context.json(saved)
  })
}
