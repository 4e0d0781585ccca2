import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ChatFeedbackWire, ConversationWire } from '../contracts/chat.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ok, type Result } from '../core/result.ts'
import type { ChatFeedback, Conversation } from './chat.ts'
import { mapConversation, mapNegativeFeedback } from './map.ts'

/** Longer than other calls: an assistant may need a while. */
const ANSWER_TIMEOUT_MS = 60_000

const messagesPath = (productId: string) => fillPath(REST_PATHS.chatMessages, { productId })
const feedbackPath = (productId: string) => fillPath(REST_PATHS.chatFeedback, { productId })

/** GET /chat/message/{productId}: the session's conversation about a product. */
export async function loadConversation(rest: RestClient, productId: string): Promise<Result<Conversation, ApiFailure>> {
  const response = await rest.load(messagesPath(productId), ConversationWire)
  return response.ok ? ok(mapConversation(response.value)) : response
}

/** PUT /chat/message/{productId} {url, userPrompt}: sends a question; returns the whole conversation. */
export async function sendMessage(
  rest: RestClient,
  productId: string,
  { url, prompt }: { url: string; prompt: string },
): Promise<Result<Conversation, ApiFailure>> {
  const response = await rest.send({
    method: 'PUT',
    path: messagesPath(productId),
    body: { url, userPrompt: prompt },
    schema: ConversationWire,
    timeoutMs: ANSWER_TIMEOUT_MS,
  })
  return response.ok ? ok(mapConversation(response.value)) : response
}

/** GET /chat/feedback/{productId}: the negative feedback that the shopper has submitted. */
export async function loadFeedback(rest: RestClient, productId: string): Promise<Result<ChatFeedback, ApiFailure>> {
  const response = await rest.load(feedbackPath(productId), ChatFeedbackWire)
  return response.ok ? ok(mapNegativeFeedback(response.value)) : response
}

/** POST /chat/feedback/{productId} {vote, message, feedback}: sends a vote on an answer, with the shopper's comment. */
export async function sendFeedback(
  rest: RestClient,
  productId: string,
  feedback: ChatFeedback,
): Promise<Result<ChatFeedback, ApiFailure>> {
  const response = await rest.send({
    method: 'POST',
    path: feedbackPath(productId),
    body: feedback,
    schema: ChatFeedbackWire,
  })
  return response.ok ? ok(mapNegativeFeedback(response.value)) : response
}
