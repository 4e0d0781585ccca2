/** Counts what the product chat costs a store: answers and tokens of a day, and messages in quick succession. */
import type { ChatCap } from '../configuration.ts'
import type { Queryable } from '../db/database.ts'

/** Messages of one session within the window; more are refused until it is over. */
const PER_WINDOW = 8
const WINDOW_SECONDS = 10
/** Answers of a day to one session. */
const PER_SESSION_AND_DAY = 60

/** What a day may cost where nothing else is said. */
export const DEFAULT_CHAT_CAP: ChatCap = { answers: 2_000, tokens: 2_000_000 }

/** Whose message on what day (YYYY-MM-DD). */
export type ChatVisit = { storeId: string; sessionId: string; day: string }

/** May a message be answered? 'wait' tells after how many seconds the next one may. */
export type Admission = 'admitted' | 'capped' | 'visitor capped' | { wait: number }

/** The row of all shoppers of a store. */
const EVERYBODY = ''

/**
 * Counts a message, unless it comes too soon, is one too many of its session's, or the store's cap has been reached. Of
 * messages at the same moment none is overlooked: each statement counts and answers in one step.
 */
export async function admitMessage(
  db: Queryable,
  { storeId, sessionId, day }: ChatVisit,
  cap: ChatCap,
): Promise<Admission> {
  const isOpen = `chat_usage.window_at > now() - interval '${WINDOW_SECONDS} seconds'`
  const [own] = await db.query<{ answers: number; messages: number; wait: number }>(
    `INSERT INTO chat_usage (store_id, day, session_id, answers, window_messages) VALUES ($1, $2, $3, 1, 1)
     ON CONFLICT (store_id, day, session_id) DO UPDATE SET
       answers = chat_usage.answers + CASE WHEN ${isOpen} AND chat_usage.window_messages >= ${PER_WINDOW} THEN 0 ELSE 1 END,
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
    [storeId, day, EVERYBODY, cap.answers, cap.tokens],
  )
  return all.length === 0 ? 'capped' : 'admitted'
}

/** Adds the tokens that an answer has cost to those of its store's day. */
export async function addTokens(db: Queryable, { storeId, day }: ChatVisit, tokens: number): Promise<void> {
  if (tokens === 0) return
  await db.query('UPDATE chat_usage SET tokens = tokens + $4 WHERE store_id = $1 AND day = $2 AND session_id = $3', [
    storeId,
    day,
    EVERYBODY,
    tokens,
  ])
}
