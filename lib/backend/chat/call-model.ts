/** Sends a question to a language model with the chat-completions protocol, and reads the streamed answer. */
import type { ModelEndpoint } from '../configuration.ts'
import type { ModelMessage } from './prompt.ts'

/** The model's answer, and its tokens as counted by the endpoint or else estimated. */
export type ModelReply = { text: string; tokens: number }

const TIMEOUT_MS = 20_000
const BYTE_LIMIT = 256 * 1024
const LONGEST_ANSWER = 2_000
const MOST_TOKENS = 400
/** Estimated characters per token, if the endpoint does not count tokens. */
const LETTERS_PER_TOKEN = 4

/** Estimated tokens of a request without its answer. */
export const estimateTokens = (messages: readonly ModelMessage[]): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / LETTERS_PER_TOKEN)

/** Reason why an endpoint gave no usable answer. Never contains text of the endpoint. */
export class ModelFailure extends Error {}

type Chunk = {
  choices?: { delta?: { content?: unknown }; message?: { content?: unknown }; finish_reason?: unknown }[]
  usage?: { total_tokens?: unknown } | null
}

function parseChunk(text: string): Chunk {
  try {
    const chunk: unknown = JSON.parse(text)
    if (typeof chunk === 'object' && chunk !== null) return chunk as Chunk
  } catch {}
  throw new ModelFailure('rubbish')
}

/** Assembles an answer from its chunks. */
function createReader() {
  let text = ''
  let tokens: number | undefined
  let isWhole = false
  const read = (chunk: Chunk) => {
    const choice = chunk.choices?.[0]
    const content = choice?.delta?.content ?? choice?.message?.content
    if (typeof content === 'string') text += content
    if (typeof chunk.usage?.total_tokens === 'number') tokens = chunk.usage.total_tokens
    if (choice?.finish_reason === 'stop') isWhole = true
    // An answer that was truncated or filtered might mean the opposite of the whole answer.
    else if (choice?.finish_reason) throw new ModelFailure('unfinished')
    if (text.length > LONGEST_ANSWER) throw new ModelFailure('too long')
  }
  /** Reads a line of the stream; returns true for the last one. */
  const readLine = (line: string): boolean => {
    const [, data] = /^data:\s?(.*)$/.exec(line) ?? []
    if (data === undefined) return false
    if (data.trim() === '[DONE]') {
      isWhole = true
      return true
    }
    read(parseChunk(data))
    return false
  }
  return { read, readLine, result: () => ({ text, tokens, isWhole }) }
}

async function readStream(body: ReadableStream<Uint8Array>, readLine: (line: string) => boolean): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  let size = 0
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    size += bytes.byteLength
    if (size > BYTE_LIMIT) throw new ModelFailure('too large')
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    if (lines.some(readLine)) return
  }
  readLine(rest)
}

async function send({ url, model, key, timeoutMs = TIMEOUT_MS }: ModelEndpoint, messages: readonly ModelMessage[]) {
  return fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    // After a redirect, another server would receive the key.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: MOST_TOKENS }),
  })
}

/**
 * Sends messages to a model.
 * @throws ModelFailure, or the platform's error, if the endpoint is slow, or its answer is incomplete, invalid or too
 * long
 */
export async function callModel(endpoint: ModelEndpoint, messages: readonly ModelMessage[]): Promise<ModelReply> {
  const answer = await send(endpoint, messages)
  if (!answer.ok || answer.body === null) throw new ModelFailure(`status ${answer.status}`)
  const reader = createReader()
  if (/\bjson\b/.test(answer.headers.get('content-type') ?? '')) {
    // Some endpoints don't stream.
    let whole = ''
    await readStream(answer.body, (line) => {
      whole += `${line}\n`
      return false
    })
    reader.read(parseChunk(whole))
  } else {
    await readStream(answer.body, reader.readLine)
  }
  const { text, tokens, isWhole } = reader.result()
  if (!isWhole) throw new ModelFailure('cut off')
  return { text, tokens: tokens ?? estimateTokens(messages) + Math.ceil(text.length / LETTERS_PER_TOKEN) }
}
