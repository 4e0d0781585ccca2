import { describe, expect, it } from 'vitest'
import type { ChatFeedback, ChatMessage } from './chat.ts'
import { advanceChat, type ChatEvent, type ChatState, INITIAL_CHAT } from './machine.ts'

const AT = '2026-05-12T14:03:00.000Z'
const message = (role: ChatMessage['role'], text: string, feedback = false): ChatMessage => ({
  role,
  text,
  timestamp: AT,
  feedback,
})
const QUESTION = message('user', 'How wide is it?')
const ANSWER = message('assistant', '30 inches.')
const DOWN: ChatFeedback = { vote: 'down', message: ANSWER.text, feedback: 'Too short' }

/** A state after a vote on an answer, with an earlier error. */
const voted: ChatState = {
  ...INITIAL_CHAT,
  conversation: [QUESTION, ANSWER],
  voted: true,
  openAiFeedback: true,
  error: 'Before',
}
const loading: ChatState = { ...voted, isLoading: true }

describe('the conversation about a product', () => {
  it('S1-4.11-01 the state has exactly these fields and initial values', () => {
    expect(INITIAL_CHAT).toStrictEqual({
      isLoading: false,
      killswitchLimitMet: false,
      voted: false,
      openAiFeedback: false,
      conversation: [],
      submittedNegativeFeedback: { vote: '', message: '', feedback: '' },
      error: '',
    })
    const events: ChatEvent[] = [
      { type: 'load' },
      { type: 'loaded', conversation: [QUESTION] },
      { type: 'send', prompt: 'And?', at: AT },
      { type: 'send-failed', message: 'No', isLimit: true, at: AT },
      { type: 'send-feedback', answer: ANSWER, feedback: DOWN },
      { type: 'feedback-failed', message: 'No', at: AT },
    ]
    const last = events.reduce((state, event) => advanceChat(state, event)[0], INITIAL_CHAT)
    expect(Object.keys(last).toSorted()).toEqual(Object.keys(INITIAL_CHAT).toSorted())
  })

  it('S1-3.14-01 a message has role, text, timestamp and feedback', () => {
    const [{ conversation }] = advanceChat(INITIAL_CHAT, { type: 'send', prompt: 'How wide is it?', at: AT })
    expect(conversation).toStrictEqual([
      { role: 'user', text: 'How wide is it?', timestamp: AT, feedback: false },
    ] satisfies ChatMessage[])
  })

  it('S1-4.11-02 loading: pending, then the response’s conversation; or not loading, and the error', () => {
    const [pending, effects] = advanceChat(voted, { type: 'load' })
    expect(pending).toEqual({ ...voted, isLoading: true })
    expect(effects).toEqual([{ type: 'load-conversation' }])
    const [loaded] = advanceChat(pending, { type: 'loaded', conversation: [QUESTION] })
    expect(loaded).toMatchObject({ isLoading: false, conversation: [QUESTION] })
    const [failed] = advanceChat(pending, { type: 'load-failed', message: 'No' })
    expect(failed).toEqual({ ...voted, isLoading: false, error: 'No' })
  })

  it('S1-4.11-03 sending: loading, error and voted cleared, the question appended', () => {
    const [state, effects] = advanceChat(voted, { type: 'send', prompt: 'And how deep?', at: AT })
    expect(state).toEqual({
      ...voted,
      isLoading: true,
      voted: false,
      error: '',
      conversation: [QUESTION, ANSWER, { role: 'user', text: 'And how deep?', timestamp: AT, feedback: false }],
    })
    expect(effects).toEqual([{ type: 'send-message', prompt: 'And how deep?' }])
  })

  it('S1-4.11-04 sent: the conversation is that of the server', () => {
    const server = [message('user', 'x'), message('assistant', 'y')]
    const [state, effects] = advanceChat(loading, { type: 'sent', conversation: server })
    expect(state).toEqual({ ...loading, isLoading: false, conversation: server })
    expect(effects).toEqual([])
  })

  it('S1-4.11-05 not sent: the text is shown as an answer and as the error', () => {
    const [state] = advanceChat(loading, { type: 'send-failed', message: 'No', isLimit: false, at: AT })
    expect(state).toEqual({
      ...loading,
      isLoading: false,
      error: 'No',
      conversation: [QUESTION, ANSWER, message('assistant', 'No')],
    })
  })

  it('the limit locks the chat: no further question is sent', () => {
    const [locked] = advanceChat(loading, { type: 'send-failed', message: 'Away', isLimit: true, at: AT })
    expect(locked).toMatchObject({ killswitchLimitMet: true, error: 'Away' })
    expect(advanceChat(locked, { type: 'send', prompt: 'Still?', at: AT })).toEqual([locked, []])
    // Another failure does not unlock it.
    const [still] = advanceChat(locked, { type: 'send-failed', message: 'No', isLimit: false, at: AT })
    expect(still.killswitchLimitMet).toBe(true)
  })

  it.each([
    { type: 'feedback-loaded', feedback: DOWN },
    { type: 'feedback-sent', answer: ANSWER, feedback: DOWN },
  ] as const)('S1-4.11-07 $type sets submittedNegativeFeedback', (event) => {
    expect(advanceChat(voted, event)[0].submittedNegativeFeedback).toEqual(DOWN)
  })

  it('an answer is marked once the server has its vote', () => {
    const [state] = advanceChat(voted, { type: 'feedback-sent', answer: ANSWER, feedback: DOWN })
    expect(state.conversation).toEqual([QUESTION, { ...ANSWER, feedback: true }])
  })

  it('S1-4.11-08 sending feedback: voted, panel closed, error cleared', () => {
    const [state, effects] = advanceChat(
      { ...voted, voted: false },
      { type: 'send-feedback', answer: ANSWER, feedback: DOWN },
    )
    expect(state).toEqual({ ...voted, voted: true, openAiFeedback: false, error: '' })
    expect(effects).toEqual([{ type: 'send-feedback', answer: ANSWER, feedback: DOWN }])
  })

  it('S1-4.11-09 feedback not sent: not voted, panel closed, the text is shown as an answer', () => {
    const [state] = advanceChat(voted, { type: 'feedback-failed', message: 'No', at: AT })
    expect(state).toEqual({
      ...voted,
      voted: false,
      openAiFeedback: false,
      conversation: [QUESTION, ANSWER, message('assistant', 'No')],
    })
  })

  it('S1-4.11-10 voted and the panel’s state can be set directly', () => {
    for (const on of [true, false]) {
      expect(advanceChat(voted, { type: 'set-voted', voted: on })).toEqual([{ ...voted, voted: on }, []])
      expect(advanceChat(voted, { type: 'set-feedback-open', isOpen: on })).toEqual([
        { ...voted, openAiFeedback: on },
        [],
      ])
    }
  })

  it('feedback is loaded only if an answer has a vote; a failure sets the error', () => {
    expect(advanceChat(loading, { type: 'loaded', conversation: [QUESTION, ANSWER] })[1]).toEqual([])
    const conversation = [QUESTION, { ...ANSWER, feedback: true }]
    expect(advanceChat(loading, { type: 'loaded', conversation })[1]).toEqual([{ type: 'load-feedback' }])
    expect(advanceChat(voted, { type: 'feedback-load-failed', message: 'No' })[0]).toEqual({ ...voted, error: 'No' })
  })

  it.each<[string, ChatState, ChatEvent]>([
    ['a question while another one is being answered', loading, { type: 'send', prompt: 'And?', at: AT }],
    ['an empty question', INITIAL_CHAT, { type: 'send', prompt: '', at: AT }],
    ['loading while the conversation is already loading', loading, { type: 'load' }],
  ])('%s is ignored', (_, state, event) => {
    expect(advanceChat(state, event)).toEqual([state, []])
  })
})
