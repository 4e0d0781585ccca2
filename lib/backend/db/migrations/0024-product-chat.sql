-- Questions about a product and what was answered, with the vote on the answer. Outlives an import, like carts.
CREATE TABLE chat_exchange (
  exchange_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  session_id text NOT NULL,
  product_id integer NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Day in the store's time zone, which its daily cap counts by.
  asked_day text NOT NULL,
  vote text NOT NULL DEFAULT '',
  feedback text NOT NULL DEFAULT ''
);
CREATE INDEX chat_exchange_of_session ON chat_exchange (store_id, session_id, product_id, exchange_id);
CREATE INDEX chat_exchange_of_day ON chat_exchange (store_id, asked_day);
