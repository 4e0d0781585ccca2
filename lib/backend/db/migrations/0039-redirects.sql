-- Where pages of a store have moved: what staff wrote (redirects.csv), and addresses that an import has changed. `source` is
-- a decoded path, `target` an encoded one or an address elsewhere.
CREATE TABLE redirect (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  source text NOT NULL,
  target text NOT NULL,
  is_written boolean NOT NULL,
  PRIMARY KEY (store_id, source, is_written)
);
