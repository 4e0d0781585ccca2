-- Pickup at a shop. Orders by shop and slot; a slot without a row is empty, and its capacity is in shipping.json.
CREATE TABLE pickup_slot (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  google_code text NOT NULL,
  -- YYYY-MM-DDTHH:MM on the shop's clock.
  slot text NOT NULL,
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (store_id, google_code, slot)
);

-- Where and when an order is picked up. 'released' after the order was cancelled or refunded.
CREATE TABLE order_pickup (
  store_id text NOT NULL,
  number text NOT NULL,
  google_code text NOT NULL,
  -- The day of the slot, or the day from which the goods are ready (YYYY-MM-DD).
  day text NOT NULL,
  -- '' if the shop has no slots.
  slot text NOT NULL,
  code text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'ready', 'collected', 'released')),
  -- {store_name, address, phone, title} in the language of the order.
  texts jsonb NOT NULL,
  PRIMARY KEY (store_id, number),
  FOREIGN KEY (store_id, number) REFERENCES placed_order ON DELETE CASCADE
);
-- A code may be used again once its order is collected or released.
CREATE UNIQUE INDEX order_pickup_code ON order_pickup (store_id, code) WHERE status IN ('waiting', 'ready');
CREATE INDEX order_pickup_of_day ON order_pickup (store_id, day);
