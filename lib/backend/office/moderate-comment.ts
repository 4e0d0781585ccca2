/** Moderation of blog comments, from the back office and the command line. Each action is logged. */
import { COMMENT_LENGTHS } from '../../contracts/blog-request.ts'
import { moderate, replyToComment } from '../blog/blog-comments.ts'
import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { logAction } from './office-log.ts'

/** Maximum number of code points of a reply. */
export const ANSWER_LENGTH = COMMENT_LENGTHS.message

/** Approves a comment, deletes it, or replies to it; an empty reply deletes the reply. */
export type CommentAction = { approve: true } | { remove: true } | { reply: string }

function readReply(typed: string): string {
  if ([...typed].length > ANSWER_LENGTH) throw new Refusal(400, 'answerTooLong', { count: ANSWER_LENGTH })
  return readPlainText(typed, ANSWER_LENGTH, false)
}

/**
 * Runs and logs an action. Returns false if the store has no such comment. Responds 400 for a reply that is too long.
 * @param by name of the user in the log of changes
 */
export async function moderateComment(
  db: Queryable,
  storeId: string,
  commentId: number,
  action: CommentAction,
  by: string,
): Promise<boolean> {
  const subject = String(commentId)
  if ('reply' in action) {
    const reply = readReply(action.reply)
    const isKnown = await replyToComment(db, storeId, commentId, reply)
    if (isKnown) await logAction(db, storeId, by, 'comment.answered', subject, reply)
    return isKnown
  }
  const decision = 'approve' in action ? 'approve' : 'remove'
  const isKnown = await moderate(db, storeId, commentId, decision)
  if (isKnown) await logAction(db, storeId, by, 'comment.decided', subject, decision)
  return isKnown
}
