-- The content of the stores. All of it comes from store folders and is replaced as a whole by an import;
-- `revision` tells running processes that they hold an old copy.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE store (
  id text PRIMARY KEY,
  revision integer NOT NULL DEFAULT 1,
  stock_revision integer NOT NULL DEFAULT 1,
  content_hash text NOT NULL,
  identity jsonb NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE store_host (
  name text PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE
);

-- Everything that is small and read as a whole: configuration, categories, blocks, pages, methods, taxes …
-- locale '' holds the default locale, other locales only what differs.
CREATE TABLE store_document (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  kind text NOT NULL,
  locale text NOT NULL,
  key text NOT NULL,
  position integer NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (store_id, kind, locale, key)
);

-- summary: what listings need, held in memory; detail: what only the product page shows, read when asked for.
CREATE TABLE product (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  product_id integer NOT NULL,
  summary jsonb NOT NULL,
  detail jsonb NOT NULL,
  PRIMARY KEY (store_id, product_id)
);

CREATE TABLE product_text (
  store_id text NOT NULL,
  product_id integer NOT NULL,
  locale text NOT NULL,
  summary jsonb NOT NULL,
  detail jsonb NOT NULL,
  PRIMARY KEY (store_id, product_id, locale),
  FOREIGN KEY (store_id, product_id) REFERENCES product ON DELETE CASCADE
);

CREATE TABLE stock (
  store_id text NOT NULL,
  product_id integer NOT NULL,
  google_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (store_id, product_id, google_code),
  FOREIGN KEY (store_id, product_id) REFERENCES product ON DELETE CASCADE
);

CREATE TABLE review (
  store_id text NOT NULL,
  review_id integer NOT NULL,
  product_id integer NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body jsonb NOT NULL,
  PRIMARY KEY (store_id, review_id),
  FOREIGN KEY (store_id, product_id) REFERENCES product ON DELETE CASCADE
);
CREATE INDEX review_of_product ON review (store_id, product_id);

CREATE TABLE media (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  path text NOT NULL,
  hash text NOT NULL,
  type text NOT NULL,
  PRIMARY KEY (store_id, path)
);

CREATE TABLE search_document (
  store_id text NOT NULL,
  locale text NOT NULL,
  product_id integer NOT NULL,
  document tsvector NOT NULL,
  PRIMARY KEY (store_id, locale, product_id),
  FOREIGN KEY (store_id, product_id) REFERENCES product ON DELETE CASCADE
);
CREATE INDEX search_document_words ON search_document USING gin (document);

-- Every word of the names, for typing errors (similarity) and completions (prefix).
CREATE TABLE search_word (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  locale text NOT NULL,
  word text NOT NULL,
  uses integer NOT NULL,
  PRIMARY KEY (store_id, locale, word)
);
CREATE INDEX search_word_similar ON search_word USING gin (word gin_trgm_ops);
CREATE INDEX search_word_prefix ON search_word (store_id, locale, word text_pattern_ops);
