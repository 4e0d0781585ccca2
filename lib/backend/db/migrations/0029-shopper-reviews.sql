-- What shoppers write about products. Outlives an import, like carts; shown once the store has approved it.
CREATE TABLE shopper_review (
  shopper_review_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  product_id integer NOT NULL,
  -- Keyed hash of the e-mail address: one review of a person and a product, and nobody's address here.
  author text NOT NULL,
  session_id text NOT NULL,
  nickname text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title text NOT NULL,
  detail text NOT NULL,
  is_verified boolean NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'refused')),
  reply text NOT NULL DEFAULT '',
  -- WebP as base64, and the hash that is its address; '' for none.
  photo text NOT NULL DEFAULT '',
  photo_hash text NOT NULL DEFAULT '',
  written_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, product_id, author)
);
CREATE INDEX shopper_review_of_store ON shopper_review (store_id, written_at);
CREATE INDEX shopper_review_photo ON shopper_review (store_id, photo_hash) WHERE photo_hash <> '';
