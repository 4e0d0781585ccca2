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

it('replies of the store are shown below their comment, whatever their order in the list', () => {
  expect(idsOf(comment('1'), comment('2'), comment('r', '1'), comment('3'))).toEqual([['1', 'r'], ['2'], ['3']])
  expect(idsOf(comment('r', '1'), comment('1'), comment('s', '1'))).toEqual([['1', 'r', 's']])
})

it('no comment is lost: a reply to a missing comment, to itself or to another reply is shown separately', () => {
  expect(idsOf(comment('r', 'gone'), comment('1'))).toEqual([['r'], ['1']])
  expect(idsOf(comment('r', 'r'))).toEqual([['r']])
  expect(idsOf(comment('1'), comment('r', 's'), comment('s', 'r'))).toEqual([['1'], ['r'], ['s']])
})
