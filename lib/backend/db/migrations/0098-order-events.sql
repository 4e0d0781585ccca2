-- What an assistant's order says of its changes, and to whom: sealed by the storefront; '' for other orders.
ALTER TABLE placed_order ADD COLUMN callback TEXT NOT NULL DEFAULT '';

-- Changes of these orders that the storefront has not passed on yet.
CREATE TABLE order_notice (
  notice_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL DEFAULT gen_random_uuid(),
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  number text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notice_due ON order_notice (due_at, notice_id);
CREATE INDEX order_notice_of_order ON order_notice (store_id, number);
