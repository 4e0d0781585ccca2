-- Who wants to hear by mail that a product is back. Outlives an import, like carts; a notice ends as its mail is queued.
CREATE TABLE restock_notice (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  product_id integer NOT NULL,
  -- Keyed hash of the e-mail address.
  address_key text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, product_id, address_key)
);
CREATE INDEX restock_notice_of_address ON restock_notice (store_id, address_key);
CREATE INDEX restock_notice_of_store ON restock_notice (store_id, asked_at);

-- Addresses that were taken off by the link of such a mail and get none for a while, whoever asks.
CREATE TABLE restock_refusal (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  address_key text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, address_key)
);
