import { expect, it } from 'vitest'
import { threadComments } from './comments.ts'

const comment = (comment_id: string, reply_to = '') => ({
  comment_id,
  reply_to,
  author: 'Ann',
  message: 'Hello',
  written_at: '2026-11-20T10:00:00Z',
})

const idsOf = (...comments: ReturnType<typeof comment>[]) =>
  threadComments(comments).map(({ comment, replies }) => [comment.comment_id, ...replies.map((one) => one.comment_id)])

it('an answer of the store stands beneath its comment, wherever in the list it came', () => {
  expect(idsOf(comment('1'), comment('2'), comment('r', '1'), comment('3'))).toEqual([['1', 'r'], ['2'], ['3']])
  expect(idsOf(comment('r', '1'), comment('1'), comment('s', '1'))).toEqual([['1', 'r', 's']])
})

it('none vanishes: an answer to nothing, to itself or to another answer stands by itself', () => {
  expect(idsOf(comment('r', 'gone'), comment('1'))).toEqual([['r'], ['1']])
  expect(idsOf(comment('r', 'r'))).toEqual([['r']])
  expect(idsOf(comment('1'), comment('r', 's'), comment('s', 'r'))).toEqual([['1'], ['r'], ['s']])
})
