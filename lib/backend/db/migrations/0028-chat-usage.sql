-- What the chat costs a store on a day: answers and tokens of each session, and of all under the session ''. Erasing a
-- conversation leaves it as it is. A window counts the messages that a session sends in quick succession.
CREATE TABLE chat_usage (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  -- In the store's time zone.
  day text NOT NULL,
  session_id text NOT NULL,
  answers integer NOT NULL DEFAULT 0,
  tokens integer NOT NULL DEFAULT 0,
  window_at timestamptz NOT NULL DEFAULT now(),
  window_messages integer NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, day, session_id)
);
DROP INDEX chat_exchange_of_day;
ALTER TABLE chat_exchange DROP COLUMN asked_day;
