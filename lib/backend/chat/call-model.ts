/** Sends a question to a language model with the chat-completions protocol. */
import * as v from 'valibot'
import { readBodyBytes } from '../../core/server/read-body.ts'
import type { ModelEndpoint } from '../configuration.ts'
import type { ModelMessage } from './prompt.ts'

const TIMEOUT_MS = 20_000
const BYTE_LIMIT = 256 * 1024
const LONGEST_ANSWER = 2_000
const MOST_TOKENS = 400
/** Estimated characters per token, if the endpoint does not count tokens. */
const LETTERS_PER_TOKEN = 4

const Completion = v.object({
  choices: v.tuple([v.object({ message: v.object({ content: v.string() }), finish_reason: v.string() })]),
  usage: v.nullish(v.object({ total_tokens: v.optional(v.number()) })),
})

/** Estimated tokens of a request without its answer. */
export const estimateTokens = (messages: readonly ModelMessage[]): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / LETTERS_PER_TOKEN)

/** Reason why an endpoint gave no usable answer. Never contains text of the endpoint. */
export class ModelFailure extends Error {}

/**
 * Sends messages to a model. The tokens of its answer are those that the endpoint counts, or else estimated.
 * @throws ModelFailure, or the platform's error, if the endpoint is slow, or its answer is incomplete, invalid or too
 * long
 */
export async function callModel(
  { url, model, key, timeoutMs = TIMEOUT_MS }: ModelEndpoint,
  messages: readonly ModelMessage[],
): Promise<{ text: string; tokens: number }> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    // After a redirect, another server would receive the key.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ model, messages, stream: false, temperature: 0, max_tokens: MOST_TOKENS }),
  })
  if (!response.ok) throw new ModelFailure(`status ${response.status}`)
  const bytes = await readBodyBytes(response, BYTE_LIMIT)
  if (bytes === null) throw new ModelFailure('too large')
  const completion = v.safeParse(v.pipe(v.string(), v.parseJson(), Completion), new TextDecoder().decode(bytes))
  if (!completion.success) throw new ModelFailure('rubbish')
  const [{ message, finish_reason }] = completion.output.choices
  // An answer that was truncated or filtered might mean the opposite of the whole answer.
  if (finish_reason !== 'stop') throw new ModelFailure('unfinished')
  if (message.content.length > LONGEST_ANSWER) throw new ModelFailure('too long')
  const estimated = estimateTokens([...messages, { role: 'user', content: message.content }])
  return { text: message.content, tokens: completion.output.usage?.total_tokens ?? estimated }
}
