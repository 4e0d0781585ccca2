-- What staff and their other software do with orders: what an order has taken and gives back once it is cancelled, each
-- change of its status, and the keys that such software shows.
ALTER TABLE placed_order ADD COLUMN taken jsonb;
ALTER TABLE placed_order ADD COLUMN slot jsonb;
-- The import whose numbers `taken` was taken from: a later one brings numbers of its own, and nothing is given back to it.
ALTER TABLE placed_order ADD COLUMN stock_of timestamptz;

UPDATE placed_order SET taken = open_order.stock, slot = nullif(open_order.cart_state->'slot', 'null'::jsonb),
  stock_of = store.imported_at
FROM open_order JOIN store ON store.id = open_order.store_id AND store.revision = open_order.revision
WHERE placed_order.store_id = open_order.store_id AND placed_order.number = open_order.number;

ALTER TABLE open_order DROP COLUMN stock;
ALTER TABLE open_order DROP COLUMN revision;

-- Numbers of a store are given out one after the other, so that they are the order in which its list is read.
CREATE INDEX placed_order_in_turn ON placed_order (store_id, length(number), number);

CREATE TABLE order_event (
  event_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL,
  number text NOT NULL,
  status text NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT now(),
  by_whom text NOT NULL,
  note text NOT NULL,
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  tracking_url text NOT NULL,
  FOREIGN KEY (store_id, number) REFERENCES placed_order ON DELETE CASCADE
);
CREATE INDEX order_event_of_order ON order_event (store_id, number);

-- `hash` is the SHA-256 of a key of 256 random bits, in hexadecimal digits; the key itself is shown once and not kept.
CREATE TABLE store_key (
  key_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  name text NOT NULL,
  hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX store_key_of_store ON store_key (store_id);
