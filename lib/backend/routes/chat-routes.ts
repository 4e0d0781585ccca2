import * as v from 'valibot'
import { ChatFeedbackRequest, ChatMessageRequest } from '../../contracts/assistance-request.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { todayIn } from '../../core/today.ts'
import type { Backend } from '../backend.ts'
import { findProduct } from '../catalog/product-page.ts'
import { answerQuestion } from '../chat/answer-question.ts'
import { loadFacts } from '../chat/load-facts.ts'
import {
  addExchange,
  type ConversationKey,
  countQuestions,
  loadConversation,
  loadNegativeFeedback,
  saveFeedback,
} from '../store/chat.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { type Api, type ApiContext, readBody } from './api.ts'
import { routePath } from './route-path.ts'

/** Questions of a day: of one session, and of all shoppers of a store. Afterwards the assistant is away until tomorrow. */
const PER_SESSION_AND_DAY = 60
const PER_STORE_AND_DAY = 2_000
const LONGEST_FEEDBACK = 2_000

const settingsOf = (context: ApiContext) =>
  v.parse(StoreConfigWire, context.get('view').documents.config).display_features.pdp.ai_chatbot

/** The product of the path, and whose conversation about it; 404 where the store has no chat or no such product. */
function openChat(context: ApiContext) {
  const settings = settingsOf(context)
  if (!settings.enabled) throw new Refusal(404, 'noPage')
  const view = context.get('view')
  const product = findProduct(view.content, context.req.param('productId') ?? '')
  if (product === undefined) throw new Refusal(404, 'noProduct')
  const sessionId = context.get('sessionId')
  const conversation =
    sessionId === undefined ? null : { storeId: view.content.id, sessionId, productId: product.entity_id }
  return { settings, view, product, conversation }
}

function requireConversation(conversation: ConversationKey | null): ConversationKey {
  if (conversation === null) throw new Refusal(403, 'badToken')
  return conversation
}

/**
 * The product chat (specification 7.7): PUT and GET /chat/message/{product}, POST and GET /chat/feedback/{product}. A
 * conversation belongs to a session and a product. Beyond the day's questions 429 with the text that the specification
 * gives for it.
 */
export function addChatRoutes(api: Api, { db }: Backend) {
  api.get(routePath(REST_PATHS.chatMessages), async (context) => {
    const { conversation } = openChat(context)
    return context.json(conversation ? await loadConversation(db, conversation) : [])
  })

  api.put(routePath(REST_PATHS.chatMessages), async (context) => {
    const { settings, view, product, ...opened } = openChat(context)
    const conversation = requireConversation(opened.conversation)
    const body = v.safeParse(ChatMessageRequest, await readBody(context))
    if (!body.success) throw new Refusal(400, 'badRequest')
    const question = readPlainText(body.output.userPrompt, settings.input_character_limit, false)
    if (question === '') throw new Refusal(400, 'needMessage')

    const day = todayIn(view.content.timeZone)
    const { all, own } = await countQuestions(db, conversation, day)
    if (settings.killswitch_threshold_met || all >= PER_STORE_AND_DAY) throw new Refusal(429, 'chatCap')
    if (own >= PER_SESSION_AND_DAY) throw new Refusal(429, 'tooManyTries')

    const facts = await loadFacts(db, view, product)
    if (facts === undefined) throw new Refusal(404, 'noProduct')
    const { text: answer } = answerQuestion(question, facts, view.locale)
    await addExchange(db, conversation, { question, answer, day })
    return context.json(await loadConversation(db, conversation))
  })

  api.get(routePath(REST_PATHS.chatFeedback), async (context) => {
    const { conversation } = openChat(context)
    return context.json(
      conversation ? await loadNegativeFeedback(db, conversation) : { vote: '', message: '', feedback: '' },
    )
  })

  api.post(routePath(REST_PATHS.chatFeedback), async (context) => {
    const conversation = requireConversation(openChat(context).conversation)
    const body = v.safeParse(ChatFeedbackRequest, await readBody(context))
    if (!body.success) throw new Refusal(400, 'badRequest')
    const { vote, message, feedback = '' } = body.output
    const words = readPlainText(feedback, LONGEST_FEEDBACK, false)
    const saved = await saveFeedback(db, conversation, { vote, message, feedback: words })
    if (saved === undefined) throw new Refusal(404, 'noAnswer')
    return context.json(saved)
  })
}
