import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/product.json' with { type: 'json' }
import french from '#public/locales/fr/product.json' with { type: 'json' }
import { ChatFeedbackWire, ConversationWire } from '../contracts/chat.ts'
import { findChatPlacement, NO_FEEDBACK } from './chat.ts'
import { failSend } from './errors.ts'
import { mapConversation, mapNegativeFeedback } from './map.ts'
import { countCharacters, limitTyped } from './question.ts'

describe('placement of the chat', () => {
  it.each([
    [true, false, 'mid-page-widget'],
    [true, true, null],
    [false, false, null],
    [false, true, null],
  ] as const)('enabled %s and the threshold met %s: %s', (enabled, killswitchThresholdMet, expected) => {
    expect(findChatPlacement({ enabled, killswitchThresholdMet, placement: 'mid-page-widget' })).toBe(expected)
  })

  it.each([
    ['side-drawer', 'side-drawer'],
    [' Side-Drawer ', 'side-drawer'],
    ['mid-page-widget', 'mid-page-widget'],
    ['somewhere', 'mid-page-widget'],
  ])('placement %j is %s', (placement, expected) => {
    expect(findChatPlacement({ enabled: true, killswitchThresholdMet: false, placement })).toBe(expected)
  })
})

describe('a response of the server', () => {
  it('is mapped completely; messages without text are omitted, and HTML is kept as text', () => {
    const wire = v.parse(ConversationWire, {
      conversation: [
        { role: 'user', text: 'How wide?', timestamp: '2026-05-12T14:03:00Z' },
        { role: 'assistant', text: '<b>30</b> inches. ', timestamp: null, feedback: '1' },
        { role: 'assistant', text: '  ' },
        'words',
      ],
    })
    expect(mapConversation(wire)).toEqual([
      { role: 'user', text: 'How wide?', timestamp: '2026-05-12T14:03:00Z', feedback: false },
      { role: 'assistant', text: '<b>30</b> inches. ', timestamp: '', feedback: true },
    ])
    for (const rubbish of [null, 7, 'words', [], {}, { conversation: 'none' }]) {
      expect(mapConversation(v.parse(ConversationWire, rubbish))).toEqual([])
    }
  })

  it('only a negative vote is negative feedback', () => {
    const map = (wire: object) => mapNegativeFeedback(v.parse(ChatFeedbackWire, wire))
    const down = { vote: 'down', message: '30 inches.', feedback: 'Too short' }
    expect(map(down)).toEqual(down)
    expect(map({ ...down, vote: 'up' })).toEqual(NO_FEEDBACK)
    expect(map({})).toEqual(NO_FEEDBACK)
  })
})

describe('failures of the chat', () => {
  const CAP = 'Daily chatbot usage cost cap has been reached. Please try again later.'

  it("S1-8-22 a failed question is 'An unexpected error occurred while conversing with Ai'", () => {
    for (const messages of [[], ['Service unavailable'], ['Daily chatbot usage']]) {
      expect(english.chat.errors[failSend({ messages })]).toBe('An unexpected error occurred while conversing with Ai')
    }
  })

  it('S1-8-23 the server’s message about the daily limit has a text in the shopper’s language', () => {
    const text =
      'Our AI assistant has reached its temporary usage limit and will be offline for the rest of the day. We apologize for the disruption! For immediate assistance, please contact the store.'
    expect(english.chat.errors[failSend({ messages: [CAP] })]).toBe(text)
    expect(english.chat.errors[failSend({ messages: ['Sorry', ` ${CAP} `] })]).toBe(text)
    expect(english.chat.errors[failSend({ messages: [], plainMessages: [CAP] })]).toBe(text)
  })

  it('have French texts', () => {
    for (const key of ['send', 'limit', 'sendFeedback', 'loadFeedback'] as const) {
      expect(french.chat.errors[key]).not.toBe(english.chat.errors[key])
      expect(french.chat.errors[key].length).toBeGreaterThan(20)
    }
  })
})

describe('the field for a question', () => {
  const typed = (value: string, caret = value.length) => ({ value, caret })

  it.each([
    ['abc', 3],
    ['😀😀', 2],
    ['é👩‍🚀', 4],
  ])('%j has %i characters', (text, expected) => {
    expect(countCharacters(text)).toBe(expected)
  })

  it.each([
    ['a text within the limit is unchanged', typed('abcde'), typed('abcde')],
    ['text typed at the end is cut', typed('abcdeX'), typed('abcde')],
    ['text typed in the middle is removed, and the text around it is kept', typed('abXcde', 3), typed('abcde', 2)],
    ['pasted text is kept up to the limit', typed('aXYZbcd', 4), typed('aXbcd', 2)],
    ['an emoji is not cut in half', typed('abcd😀😀'), typed('abcd😀')],
    ['an emoji is not counted as two characters', typed('😀😀😀😀😀'), typed('😀😀😀😀😀')],
    ['with the caret at the start the end is cut', typed('abcdefg', 0), typed('abcde', 0)],
  ])('%s', (_, before, after) => {
    expect(limitTyped(before, 5)).toEqual(after)
  })
})
