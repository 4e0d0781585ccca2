/** Answers a question of the chat with the configured language model, or from the product's facts alone without one. */
import { causeOf, log } from '../../telemetry/log.ts'
import type { ModelEndpoint } from '../configuration.ts'
import { answerQuestion } from './answer-question.ts'
import { callModel, estimateTokens, ModelFailure } from './call-model.ts'
import { checkReply } from './check-reply.ts'
import type { Facts } from './load-facts.ts'
import { buildPrompt, RULES } from './prompt.ts'

/** A question about a product, asked on a page in `locale`. */
type ChatQuestion = { question: string; facts: Facts; locale: string; tenant: string }

/**
 * Answers a question. If the model fails, or its answer contains what the data does not, the built-in answer replaces
 * it: it is either correct or states that it does not know, and the shopper gets more than an error. Questions about
 * other subjects and instructions are never sent to the model. `isUnanswered`: the answer says that the data has none.
 */
export async function answerChat(
  { question, facts, locale, tenant }: ChatQuestion,
  endpoint: ModelEndpoint | undefined,
): Promise<{ answer: string; tokens: number; isUnanswered: boolean }> {
  const own = answerQuestion(question, facts, locale)
  const isUnanswered = own.kind === 'unknown'
  if (endpoint === undefined || own.kind === 'other') return { answer: own.text, tokens: 0, isUnanswered }
  const messages = buildPrompt(question, facts, locale)
  try {
    const { text, tokens } = await callModel(endpoint, messages)
    const answer = checkReply(text, messages, RULES)
    if (answer === '') log('chat.fallback', { message: 'The model’s answer was not used', tenant, cause: 'untrusted' })
    return { answer: answer || own.text, tokens, isUnanswered: answer === '' && isUnanswered }
  } catch (error) {
    const cause = error instanceof ModelFailure ? error.message : causeOf(error)
    log('chat.fallback', { message: 'The language model gave no answer', tenant, cause })
    // The request may have been charged nevertheless.
    return { answer: own.text, tokens: estimateTokens(messages), isUnanswered }
  }
}
