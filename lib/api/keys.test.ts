import { expect, it } from 'vitest'
import { keys } from './keys.ts'

it('isConversation accepts only conversations of the store', () => {
  const { isConversation, conversation, reviews, listingTiles } = keys
  expect(isConversation(conversation('one', 'en-US', '7'), 'one')).toBe(true)
  expect(isConversation(conversation('one', 'fr-CA', '8'), 'one')).toBe(true)
  for (const other of [conversation('two', 'en-US', '7'), reviews('en-US', '7', ''), listingTiles('/a'), undefined]) {
    expect(isConversation(other, 'one')).toBe(false)
  }
})
