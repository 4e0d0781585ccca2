import { expect, it } from 'vitest'
import { findTextProblems, findUnusedKeys } from '#tests/support/server-texts.ts'

const FOLDER = new URL('./', import.meta.url)

/** Texts that are the same in French. */
const SHARED: ReadonlySet<string> = new Set([
  // The storefront recognizes this sentence and translates it (S1-8).
  'messages: chatCap',
  'office: content.kinds.page',
  'office: messages.kinds.contact',
  'office: orders.events.note',
  'office: orders.message.text',
  'office: parts.messages',
])

it('every language of the back end has the texts of English, with the same values', () => {
  expect(findTextProblems(FOLDER, (key) => SHARED.has(key))).toEqual([])
})

it('every text of the back end is used', () => {
  expect(findUnusedKeys(FOLDER, 'lib/{backend,contract-server,sandbox}')).toEqual([])
})
