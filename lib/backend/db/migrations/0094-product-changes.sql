-- When each product last changed, so that software which copies the catalogue reads only what is new. Row 0 of a store
-- stands for all of its products. Removed products keep a row for a while.
CREATE TABLE product_change (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  product_id integer NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  removed_sku text,
  PRIMARY KEY (store_id, product_id)
);
CREATE INDEX product_change_time ON product_change (store_id, changed_at);

-- What changed before this table existed is unknown.
INSERT INTO product_change (store_id, product_id) SELECT id, 0 FROM store;
