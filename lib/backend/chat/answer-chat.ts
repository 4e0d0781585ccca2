/** Answers a question of the chat: by the language model that the environment names, else from the facts alone. */
import { causeOf, log } from '../../telemetry/log.ts'
import type { ModelEndpoint } from '../configuration.ts'
import { answerQuestion } from './answer-question.ts'
import { askModel, estimateTokens, ModelFailure } from './ask-model.ts'
import type { Facts } from './gather-facts.ts'
import { buildPrompt, RULES } from './prompt.ts'
import { trustReply } from './trust-reply.ts'

/** A question about a product, on a page of a locale. */
type ChatQuestion = { question: string; facts: Facts; locale: string; tenant: string }

/** An answer and the tokens it has cost; 0 for one without a model. */
export type ChatAnswer = { answer: string; tokens: number }

/**
 * Answers a question. Where the model fails, or says what the data does not, the built-in answer takes its place: it is
 * right or says that it knows nothing, and a shopper who waited gets more than an error. Other subjects and orders never
 * reach the model.
 */
export async function answerChat(
  { question, facts, locale, tenant }: ChatQuestion,
  endpoint: ModelEndpoint | undefined,
): Promise<ChatAnswer> {
  const own = answerQuestion(question, facts, locale)
  if (endpoint === undefined || own.kind === 'other') return { answer: own.text, tokens: 0 }
  const messages = buildPrompt(question, facts)
  try {
    const { text, tokens } = await askModel(endpoint, messages)
    const answer = trustReply(text, messages, RULES)
    if (answer === '') log('chat.fallback', { message: 'The model’s answer was not used', tenant, cause: 'untrusted' })
    return { answer: answer || own.text, tokens }
  } catch (error) {
    const cause = error instanceof ModelFailure ? error.message : causeOf(error)
    log('chat.fallback', { message: 'The language model gave no answer', tenant, cause })
    // What was sent may have been charged all the same.
    return { answer: own.text, tokens: estimateTokens(messages) }
  }
}
