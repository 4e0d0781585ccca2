import { describe, expect, it, vi } from 'vitest'
import english from '#public/locales/en/product.json' with { type: 'json' }
import { createRestClient } from '../api/request.client.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { Conversation, Vote } from './chat.ts'
import { createChatService } from './chat-service.client.ts'
import { createChatStore } from './store.client.ts'

const TIMESTAMP = '2026-05-12T14:03:00Z'
const CAP = 'Daily chatbot usage cost cap has been reached. Please try again later.'
const ANSWER = '30 inches.'
const MESSAGES = '/chat/message/7'
const FEEDBACK = '/chat/feedback/7'

type Response = { status?: number; body?: unknown; text?: string; wait?: Promise<unknown> }

/** A back end that answers every question the same way, unless `responses[call]` is set. */
function openChat(responses: Record<string, Response> = {}, limit = 300) {
  const calls: { call: string; body: unknown }[] = []
  const events: TrackingEvent[] = []
  const kept: Conversation[] = []
  let messages: object[] = []
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = `${init.method} ${url.replace('/api/rest', '')}`
    if (call.endsWith('/session')) return Response.json({ customer_data: { csrf_token: 't' } })
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    calls.push({ call, body })
    const response = responses[call]
    await response?.wait
    if (response?.text !== undefined) return new Response(response.text, { status: response.status ?? 200 })
    if (response && (response.body !== undefined || response.status !== undefined)) {
      return Response.json(response.body ?? {}, { status: response.status ?? 200 })
    }
    if (call === `PUT ${MESSAGES}`) {
      const role = (name: string, text: string) => ({ role: name, text, timestamp: TIMESTAMP, feedback: false })
      messages = [...messages, role('user', body.userPrompt), role('assistant', ANSWER)]
    }
    return Response.json(call.endsWith(MESSAGES) ? messages : (body ?? { vote: '' }))
  }
  const store = createChatStore([])
  const service = createChatService({
    rest: createRestClient('en-US', fetcher as typeof fetch, undefined),
    store,
    productId: '7',
    limit,
    write: (key) => english.chat.errors[key],
    track: (event) => void events.push(event),
    keep: (conversation) => void kept.push(conversation),
    pageUrl: () => 'https://shop.example.com/product/range',
  })
  const named = (call: string) => calls.filter((entry) => entry.call === call)
  return { service, store, calls, named, events, kept, responses }
}

/** Votes on the last answer. */
const vote = ({ service, store }: ReturnType<typeof openChat>, kind: Vote) => {
  const answer = store.chat.conversation.findLast(({ text }) => text === ANSWER)
  return answer ? service.vote(answer, kind) : Promise.reject(new Error('no answer'))
}
const texts = ({ store }: ReturnType<typeof openChat>) => store.chat.conversation.map(({ text }) => text)
const refused = (message: string, status = 429): Response => ({ status, body: { messages: { error: [{ message }] } } })

describe('the chat’s service', () => {
  it('sends the page’s URL and shows the server’s conversation, which is cached for the visit', async () => {
    const chat = openChat()
    await chat.service.ask('  How wide is it? ')
    expect(chat.named(`PUT ${MESSAGES}`)).toEqual([
      {
        call: `PUT ${MESSAGES}`,
        body: { url: 'https://shop.example.com/product/range', userPrompt: 'How wide is it?' },
      },
    ])
    expect(texts(chat)).toEqual(['How wide is it?', ANSWER])
    expect(chat.kept.at(-1)).toEqual(chat.store.chat.conversation)
    expect(chat.events).toEqual([{ event: 'ai_chat_message', product_id: '7' }])
  })

  it('announces only the newest answer or error', async () => {
    const history = [{ role: 'assistant', text: ANSWER, timestamp: TIMESTAMP, feedback: false }]
    const chat = openChat({ [`GET ${MESSAGES}`]: { body: history } })
    await chat.service.read()
    expect(chat.store.announcement).toBe('')
    let answer: (value?: unknown) => void = () => undefined
    chat.responses[`PUT ${MESSAGES}`] = {
      status: 500,
      wait: new Promise((resolve) => {
        answer = resolve
      }),
    }
    const sending = chat.service.ask('How wide is it?')
    expect(chat.store.announcement).toBe('')
    answer()
    await sending
    expect(chat.store.announcement).toBe(english.chat.errors.send)
    delete chat.responses[`PUT ${MESSAGES}`]
    await chat.service.ask('How wide is it?')
    expect(chat.store.announcement).toBe(ANSWER)
    chat.responses[`POST ${FEEDBACK}`] = { status: 500 }
    await vote(chat, 'up')
    expect(chat.store.announcement).toBe(english.chat.errors.sendFeedback)
    chat.responses[`PUT ${MESSAGES}`] = refused(CAP)
    await chat.service.ask('How deep is it?')
    expect(chat.store.announcement).toBe(english.chat.errors.limit)
  })

  it('shows the question immediately, and sends one at a time', async () => {
    let answer: (value?: unknown) => void = () => undefined
    const wait = new Promise((resolve) => {
      answer = resolve
    })
    const chat = openChat({ [`PUT ${MESSAGES}`]: { wait } })
    chat.store.draft = 'How wide is it?'
    const first = chat.service.ask('How wide is it?')
    const second = chat.service.ask('How wide is it?')
    await vi.waitFor(() => expect(chat.store.chat.isLoading).toBe(true))
    expect(texts(chat)).toEqual(['How wide is it?'])
    expect(chat.store.draft).toBe('')
    await chat.service.ask('Another one?')
    answer()
    await Promise.all([first, second])
    expect(chat.named(`PUT ${MESSAGES}`)).toHaveLength(1)
    expect(chat.store.chat.isLoading).toBe(false)
  })

  it('sends no question that is empty or longer than the limit', async () => {
    const chat = openChat({}, 5)
    for (const question of ['', ' \n ', 'abcdef', '😀😀😀😀😀😀']) await chat.service.ask(question)
    expect(chat.calls).toEqual([])
    await chat.service.ask('😀😀😀😀😀')
    expect(chat.named(`PUT ${MESSAGES}`)).toHaveLength(1)
  })

  it('a question waits until the conversation is loaded', async () => {
    let read: (value?: unknown) => void = () => undefined
    const wait = new Promise((resolve) => {
      read = resolve
    })
    const chat = openChat({ [`GET ${MESSAGES}`]: { wait } })
    const reading = chat.service.read()
    const asking = chat.service.ask('How wide is it?')
    await vi.waitFor(() => expect(chat.calls).toHaveLength(1))
    read()
    await Promise.all([reading, asking])
    expect(chat.calls.map(({ call }) => call)).toEqual([`GET ${MESSAGES}`, `PUT ${MESSAGES}`])
    expect(texts(chat)).toEqual(['How wide is it?', ANSWER])
  })

  it.each<[string, Response]>([
    ['an outage', { status: 500 }],
    ['a rejected session', refused('Your session has expired.', 403)],
    ['too many calls', refused('There have been too many attempts.')],
    ['HTML', { text: '<html>Oops</html>' }],
    ['half an answer', { text: '[{"role":' }],
  ])('a question that fails by %s shows an error, and can be sent again', async (_, response) => {
    const chat = openChat({ [`PUT ${MESSAGES}`]: response })
    await chat.service.ask('How wide is it?')
    const text = 'An unexpected error occurred while conversing with Ai'
    expect(texts(chat)).toEqual(['How wide is it?', text])
    expect(chat.store.chat).toMatchObject({ isLoading: false, error: text, killswitchLimitMet: false })
    expect(chat.store.draft).toBe('How wide is it?')
    delete chat.responses[`PUT ${MESSAGES}`]
    await chat.service.ask('How wide is it?')
    expect(texts(chat)).toEqual(['How wide is it?', ANSWER])
    expect(chat.store.chat.error).toBe('')
  })

  it('the daily limit locks the chat', async () => {
    const chat = openChat({ [`PUT ${MESSAGES}`]: refused(CAP) })
    await chat.service.ask('How wide is it?')
    expect(chat.store.chat).toMatchObject({ killswitchLimitMet: true, error: english.chat.errors.limit })
    expect(chat.store.draft).toBe('')
    await chat.service.ask('Still there?')
    expect(chat.named(`PUT ${MESSAGES}`)).toHaveLength(1)
  })

  it('a positive vote is sent immediately, and only once', async () => {
    const chat = openChat()
    await chat.service.ask('How wide is it?')
    await Promise.all([vote(chat, 'up'), vote(chat, 'down')])
    expect(chat.named(`POST ${FEEDBACK}`).map(({ body }) => body)).toEqual([
      { vote: 'up', message: ANSWER, feedback: '' },
    ])
    expect(chat.store.chat).toMatchObject({ voted: true, openAiFeedback: false })
    expect(chat.store.chat.conversation.at(-1)?.feedback).toBe(true)
    expect(chat.events.slice(1)).toEqual([{ event: 'ai_chat_vote', product_id: '7', vote: 'up' }])
  })

  it('a negative vote opens the panel, and is sent with the comment', async () => {
    const chat = openChat()
    await chat.service.ask('How wide is it?')
    await vote(chat, 'down')
    expect(chat.store.chat).toMatchObject({ voted: true, openAiFeedback: true })
    expect(chat.named(`POST ${FEEDBACK}`)).toEqual([])
    await chat.service.closeFeedback(' Too short ')
    const feedback = { vote: 'down', message: ANSWER, feedback: 'Too short' }
    expect(chat.named(`POST ${FEEDBACK}`).map(({ body }) => body)).toEqual([feedback])
    expect(chat.store.chat).toMatchObject({ openAiFeedback: false, submittedNegativeFeedback: feedback })
    await chat.service.closeFeedback()
    expect(chat.named(`POST ${FEEDBACK}`)).toHaveLength(1)
  })

  it('a negative vote is sent without a comment if the panel is closed or the next question is sent', async () => {
    const chat = openChat()
    await chat.service.ask('How wide is it?')
    await vote(chat, 'down')
    await chat.service.ask('How deep is it?')
    expect(chat.named(`POST ${FEEDBACK}`).map(({ body }) => body)).toEqual([
      { vote: 'down', message: ANSWER, feedback: '' },
    ])
    expect(chat.store.chat.openAiFeedback).toBe(false)
  })

  it('S1-8-24 shows an error if feedback can’t be sent, and it can be given again', async () => {
    const chat = openChat({ [`POST ${FEEDBACK}`]: { status: 500 } })
    await chat.service.ask('How wide is it?')
    await vote(chat, 'up')
    expect(chat.store.chat.conversation.at(-1)).toMatchObject({
      role: 'assistant',
      text: 'An unexpected error occurred while submitting feedback',
    })
    expect(chat.store.chat.voted).toBe(false)
    delete chat.responses[`POST ${FEEDBACK}`]
    await vote(chat, 'up')
    expect(chat.store.chat.voted).toBe(true)
  })

  it('S1-8-25 shows an error if feedback can’t be loaded', async () => {
    const body = [{ role: 'assistant', text: ANSWER, timestamp: TIMESTAMP, feedback: true }]
    const chat = openChat({ [`GET ${MESSAGES}`]: { body }, [`GET ${FEEDBACK}`]: { status: 500 } })
    await chat.service.read()
    await vi.waitFor(() => expect(chat.store.chat.error).toBe('An unexpected error occurred while getting feedback'))
    expect(texts(chat)).toEqual([ANSWER])
  })

  it('shows an error if the conversation can’t be loaded; after a 404 there is no chat', async () => {
    const chat = openChat({ [`GET ${MESSAGES}`]: { status: 500 } })
    await expect(chat.service.read()).rejects.toThrow()
    expect(chat.store).toMatchObject({ isMissing: false, chat: { error: english.chat.errors.send, isLoading: false } })
    delete chat.responses[`GET ${MESSAGES}`]
    await expect(chat.service.read()).resolves.toEqual([])
    expect(chat.store.chat.error).toBe('')
    const without = openChat({ [`GET ${MESSAGES}`]: { status: 404 } })
    await expect(without.service.read()).rejects.toThrow()
    expect(without.store.isMissing).toBe(true)
  })
})
