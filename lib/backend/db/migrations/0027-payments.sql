-- What a payment provider was asked for: one window, one amount, one cart. `state` goes from created to approved or
-- declined and, when an order is placed with it, to spent.
CREATE TABLE provider_session (
  id text PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  cart_id text NOT NULL,
  provider text NOT NULL,
  state text NOT NULL DEFAULT 'created',
  total_cents double precision NOT NULL,
  details jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Orders whose provider has not decided yet, with what a refusal gives back: the cart, and the units by shop. A decision
-- deletes the row, so that there is one.
CREATE TABLE open_order (
  store_id text NOT NULL,
  number text NOT NULL,
  cart_id text NOT NULL,
  method text NOT NULL,
  revision integer NOT NULL,
  cart_state jsonb NOT NULL,
  stock jsonb NOT NULL,
  mail jsonb NOT NULL,
  PRIMARY KEY (store_id, number),
  FOREIGN KEY (store_id, number) REFERENCES placed_order ON DELETE CASCADE
);
CREATE INDEX open_order_of_cart ON open_order (store_id, cart_id);
