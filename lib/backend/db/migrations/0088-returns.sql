-- Returns that shoppers ask for, and cancellations that wait for staff because the payment can't be returned
-- automatically.
CREATE TABLE order_return (
  return_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL,
  number text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('return', 'cancellation')),
  status text NOT NULL CHECK
    (status IN ('requested', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'repaired')),
  -- 'refund', 'exchange' or 'repair'; '' for a cancellation.
  wish text NOT NULL,
  comment text NOT NULL,
  -- [{item_id, qty, code, reason, is_free}]: `reason` is the name of the reason in the language of the request.
  items jsonb NOT NULL,
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (store_id, number) REFERENCES placed_order ON DELETE CASCADE,
  UNIQUE (store_id, number, idempotency_key)
);
CREATE INDEX order_return_of_order ON order_return (store_id, number);
CREATE INDEX order_return_waiting ON order_return (store_id, return_id) WHERE status IN ('requested', 'approved', 'received');

-- An order is cancelled once.
CREATE UNIQUE INDEX order_return_cancellation ON order_return (store_id, number) WHERE kind = 'cancellation';

-- What happened to a return. `text` of staff is for the shopper, unless `kind` is 'note'.
CREATE TABLE order_return_event (
  event_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id integer NOT NULL REFERENCES order_return ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('status', 'message', 'note')),
  status text NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT now(),
  by_whom text NOT NULL,
  text text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb
);
CREATE INDEX order_return_event_of_return ON order_return_event (return_id);

-- WebP as base64, for staff only.
CREATE TABLE order_return_picture (
  picture_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id integer NOT NULL REFERENCES order_return ON DELETE CASCADE,
  picture text NOT NULL,
  hash text NOT NULL,
  UNIQUE (return_id, hash)
);
