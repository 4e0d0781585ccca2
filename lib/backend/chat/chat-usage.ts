/** Limits the product chat: answers and tokens of a store per day, and how fast one session may send messages. */
import type { ChatCap } from '../configuration.ts'
import type { Queryable } from '../db/database.ts'

/** Messages that a session may send within one window. */
const PER_WINDOW = 8
const WINDOW_SECONDS = 10
/** Answers that one session gets per day. */
const PER_SESSION_AND_DAY = 60

/** Daily limits of a store that sets none. */
export const DEFAULT_CHAT_CAP: ChatCap = { answers: 2_000, tokens: 2_000_000 }

export type ChatVisit = { storeId: string; sessionId: string; day: string }

/** Whether a message is answered. `wait` is the number of seconds until the next message is accepted. */
export type MessageAdmission = 'admitted' | 'capped' | 'visitor capped' | { wait: number }

/** Session id of the row that counts all shoppers of a store. */
const WHOLE_STORE = ''

/**
 * Counts a message and decides whether it is answered: not if the session sends too fast, has used up its answers of
 * the day, or the store's limit is reached. Each statement counts and checks in one step, so that concurrent messages
 * can't exceed a limit.
 */
export async function admitMessage(
  db: Queryable,
  { storeId, sessionId, day }: ChatVisit,
  cap: ChatCap,
): Promise<MessageAdmission> {
  const isOpen = `chat_usage.window_at > now() - interval '${WINDOW_SECONDS} seconds'`
  const [own] = await db.query<{ answers: number; messages: number; wait: number }>(
    `INSERT INTO chat_usage (store_id, day, session_id, answers, window_messages) VALUES ($1, $2, $3, 1, 1)
     ON CONFLICT (store_id, day, session_id) DO UPDATE SET
       answers = chat_usage.answers + CASE WHEN ${isOpen} AND chat_usage.window_messages >= ${PER_WINDOW} THEN 0
       ELSE 1 END,
       window_messages = CASE WHEN ${isOpen} THEN least(chat_usage.window_messages, ${PER_WINDOW}) + 1 ELSE 1 END,
       window_at = CASE WHEN ${isOpen} THEN chat_usage.window_at ELSE now() END
     RETURNING answers, window_messages AS messages,
       greatest(1, ceil(${WINDOW_SECONDS} - extract(epoch FROM now() - window_at)))::integer AS wait`,
    [storeId, day, sessionId],
  )
  if (own === undefined || own.messages > PER_WINDOW) return { wait: own?.wait ?? WINDOW_SECONDS }
  if (own.answers > PER_SESSION_AND_DAY) return 'visitor capped'
  const all = await db.query(
    `INSERT INTO chat_usage (store_id, day, session_id, answers) VALUES ($1, $2, $3, 1)
     ON CONFLICT (store_id, day, session_id) DO UPDATE SET answers = chat_usage.answers + 1
       WHERE chat_usage.answers < $4 AND chat_usage.tokens < $5
     RETURNING answers`,
    [storeId, day, WHOLE_STORE, cap.answers, cap.tokens],
  )
  return all.length === 0 ? 'capped' : 'admitted'
}

/** Adds the tokens of an answer to the store's total of the day. */
export async function addTokens(db: Queryable, { storeId, day }: ChatVisit, tokens: number): Promise<void> {
  if (tokens === 0) return
  await db.query('UPDATE chat_usage SET tokens = tokens + $4 WHERE store_id = $1 AND day = $2 AND session_id = $3', [
    storeId,
    day,
    WHOLE_STORE,
    tokens,
  ])
}

/** The usage is only needed on its day. */
const USAGE_DAYS = 7

export async function deleteOldUsage(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM chat_usage WHERE window_at < now() - interval '${USAGE_DAYS} days'`)
}
