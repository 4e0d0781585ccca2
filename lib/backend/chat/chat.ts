/** Conversations about products: questions and answers of a session, and votes on the answers. */
import type * as v from 'valibot'
import type { ChatFeedbackWire, ConversationWire } from '../../contracts/chat.ts'
import type { Queryable } from '../db/database.ts'

type Conversation = v.InferOutput<typeof ConversationWire>
type Feedback = v.InferOutput<typeof ChatFeedbackWire>

/** Questions shown of a conversation, the latest ones. */
const SHOWN = 50

/** Identifies a conversation. */
export type ConversationKey = { storeId: string; sessionId: string; productId: number }

const OF_PLACE = 'store_id = $1 AND session_id = $2 AND product_id = $3'
const valuesOf = ({ storeId, sessionId, productId }: ConversationKey) => [storeId, sessionId, productId]

/** Messages of a conversation, oldest first. */
export async function loadConversation(db: Queryable, conversation: ConversationKey): Promise<Conversation> {
  const rows = await db.query<{
    question: string
    answer: string
    timestamp: string
    is_voted: boolean
    is_unanswered: boolean
  }>(
    `SELECT question, answer, is_unanswered, vote <> '' AS is_voted,
       to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS timestamp
     FROM chat_exchange WHERE ${OF_PLACE} ORDER BY exchange_id DESC LIMIT ${SHOWN}`,
    valuesOf(conversation),
  )
  return rows.reverse().flatMap(({ question, answer, timestamp, is_voted, is_unanswered }) => [
    { role: 'user' as const, text: question, timestamp, feedback: false, unanswered: false },
    { role: 'assistant' as const, text: answer, timestamp, feedback: is_voted, unanswered: is_unanswered },
  ])
}

export async function addExchange(
  db: Queryable,
  conversation: ConversationKey,
  { question, answer, isUnanswered }: { question: string; answer: string; isUnanswered: boolean },
): Promise<void> {
  await db.query(
    `INSERT INTO chat_exchange (store_id, session_id, product_id, question, answer, is_unanswered)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [...valuesOf(conversation), question, answer, isUnanswered],
  )
}

/** Moves the conversations of a session to the session that replaces it. */
export async function moveConversations(db: Queryable, storeId: string, from: string, to: string): Promise<void> {
  await db.query('UPDATE chat_exchange SET session_id = $3 WHERE store_id = $1 AND session_id = $2', [
    storeId,
    from,
    to,
  ])
}

/** Deletes a conversation with its votes. */
export async function eraseConversation(db: Queryable, conversation: ConversationKey): Promise<void> {
  await db.query(`DELETE FROM chat_exchange WHERE ${OF_PLACE}`, valuesOf(conversation))
}

/**
 * Stores a vote on the latest answer with this text, replacing an earlier vote.
 * @returns the stored vote; undefined if the conversation has no such answer
 */
export async function saveFeedback(
  db: Queryable,
  conversation: ConversationKey,
  { vote, message, feedback }: Feedback,
): Promise<Feedback | undefined> {
  const [row] = await db.query<Feedback>(
    `UPDATE chat_exchange SET vote = $5, feedback = $6 WHERE exchange_id =
       (SELECT max(exchange_id) FROM chat_exchange WHERE ${OF_PLACE} AND answer = $4)
     RETURNING vote, answer AS message, feedback`,
    [...valuesOf(conversation), message, vote, feedback],
  )
  return row
}

/** The latest downvoted answer with the shopper's comment; empty texts if not found. */
export async function loadNegativeFeedback(db: Queryable, conversation: ConversationKey | null): Promise<Feedback> {
  const nothing: Feedback = { vote: '', message: '', feedback: '' }
  if (conversation === null) return nothing
  const [row] = await db.query<Feedback>(
    `SELECT vote, answer AS message, feedback FROM chat_exchange WHERE ${OF_PLACE} AND vote = 'down'
     ORDER BY exchange_id DESC LIMIT 1`,
    valuesOf(conversation),
  )
  return row ?? nothing
}

/** Equals the lifetime of the session cookie. */
const EXCHANGE_DAYS = 30

export async function deleteOldExchanges(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM chat_exchange WHERE asked_at < now() - interval '${EXCHANGE_DAYS} days'`)
}
