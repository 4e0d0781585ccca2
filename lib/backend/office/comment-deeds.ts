/** What staff do with comments on posts, in the back office and on the command line; each deed is noted. */
import { COMMENT_LENGTHS } from '../../contracts/blog-request.ts'
import type { Queryable } from '../db/database.ts'
import { answerComment, moderate } from '../store/blog-comments.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { noteAction } from './office-log.ts'

/** Most characters (code points) of an answer. */
export const ANSWER_LENGTH = COMMENT_LENGTHS.message

/** Lets everybody read a comment, deletes it, or answers it; an empty answer takes the answer away. */
export type CommentDeed = { approve: true } | { remove: true } | { reply: string }

function readReply(typed: string): string {
  if ([...typed].length > ANSWER_LENGTH) throw new Refusal(400, 'answerTooLong', { count: ANSWER_LENGTH })
  return readPlainText(typed, ANSWER_LENGTH, false)
}

/**
 * Carries a deed out and notes who did it; false when the store has no such comment, 400 for an answer that is too long.
 *
 * @param by who does it, as the list of what was done names them
 */
export async function dealWithComment(
  db: Queryable,
  storeId: string,
  commentId: number,
  deed: CommentDeed,
  by: string,
): Promise<boolean> {
  const subject = String(commentId)
  if ('reply' in deed) {
    const reply = readReply(deed.reply)
    const isKnown = await answerComment(db, storeId, commentId, reply)
    if (isKnown) await noteAction(db, storeId, by, 'comment.answered', subject, reply)
    return isKnown
  }
  const decision = 'approve' in deed ? 'approve' : 'remove'
  const isKnown = await moderate(db, storeId, commentId, decision)
  if (isKnown) await noteAction(db, storeId, by, 'comment.decided', subject, decision)
  return isKnown
}
