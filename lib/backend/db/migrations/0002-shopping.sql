-- What shoppers leave behind. Nothing here refers to products by foreign key: carts and orders outlive an import.

CREATE TABLE cart (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  session_id text NOT NULL,
  state jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, session_id)
);

CREATE TABLE order_number (
  store_id text PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  last integer NOT NULL
);

CREATE TABLE placed_order (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  number text NOT NULL,
  session_id text NOT NULL,
  idempotency_key text,
  status text NOT NULL,
  total_cents double precision NOT NULL,
  snapshot jsonb NOT NULL,
  answer jsonb NOT NULL,
  placed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, number),
  UNIQUE (store_id, session_id, idempotency_key)
);

CREATE TABLE search_query (
  history_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  query text NOT NULL,
  result_size integer NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
