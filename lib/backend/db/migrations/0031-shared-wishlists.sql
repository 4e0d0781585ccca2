-- Wishlists that their owners show to whoever has the link: product ids as they were when last shared, and nobody's name.
CREATE TABLE shared_wishlist (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  token text NOT NULL,
  -- The customer, or a guest's session.
  owner text NOT NULL,
  product_ids jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  shared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, token)
);
CREATE INDEX shared_wishlist_of_owner ON shared_wishlist (store_id, owner);
CREATE INDEX shared_wishlist_of_store ON shared_wishlist (store_id, created_at);
