-- Who is signed in: a session without a row is a guest's.
CREATE TABLE customer_session (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  session_id text NOT NULL,
  customer_id text NOT NULL,
  PRIMARY KEY (store_id, session_id)
);

-- Like carts, wishlists outlive an import: no foreign key to products.
CREATE TABLE wishlist_item (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  customer_id text NOT NULL,
  product_id integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, customer_id, product_id)
);

CREATE TABLE quote_request (
  request_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  session_id text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  telephone text NOT NULL,
  product text NOT NULL,
  message text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quote_request_of_store ON quote_request (store_id, asked_at);
