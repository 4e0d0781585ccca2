-- An import writes beside what the store shows, a part at a time; a short transaction then makes it what the store shows.
-- The tables hold the rows of every import, the views of their former names those that stores show.
CREATE SEQUENCE import_number;
ALTER TABLE store ADD COLUMN import_id integer NOT NULL DEFAULT 0;

-- Imports that no store shows: one that is being written, one that broke off, one that another has taken the place of.
-- Their rows are removed a part at a time.
CREATE TABLE unused_import (
  store_id text NOT NULL,
  import_id integer NOT NULL,
  PRIMARY KEY (store_id, import_id)
);

-- A new store has rows before it is one, and a removed store for a while after.
ALTER TABLE product DROP CONSTRAINT product_store_id_fkey;
ALTER TABLE media DROP CONSTRAINT media_store_id_fkey;
ALTER TABLE search_word DROP CONSTRAINT search_word_store_id_fkey;
ALTER TABLE product_text DROP CONSTRAINT product_text_store_id_product_id_fkey;
ALTER TABLE stock DROP CONSTRAINT stock_store_id_product_id_fkey;
ALTER TABLE review DROP CONSTRAINT review_store_id_product_id_fkey;
ALTER TABLE search_document DROP CONSTRAINT search_document_store_id_product_id_fkey;

-- What was imported before is of import 0. Later rows have to say of which import they are.
ALTER TABLE product ADD COLUMN import_id integer NOT NULL DEFAULT 0;
ALTER TABLE product ALTER COLUMN import_id DROP DEFAULT;
ALTER TABLE product DROP CONSTRAINT product_pkey;
ALTER TABLE product ADD PRIMARY KEY (store_id, import_id, product_id);
ALTER TABLE product RENAME TO imported_product;

ALTER TABLE product_text ADD COLUMN import_id integer NOT NULL DEFAULT 0;
ALTER TABLE product_text ALTER COLUMN import_id DROP DEFAULT;
ALTER TABLE product_text DROP CONSTRAINT product_text_pkey;
ALTER TABLE product_text ADD PRIMARY KEY (store_id, import_id, product_id, locale);
ALTER TABLE product_text ADD FOREIGN KEY (store_id, import_id, product_id) REFERENCES imported_product;
ALTER TABLE product_text RENAME TO imported_product_text;

ALTER TABLE stock ADD COLUMN import_id integer NOT NULL DEFAULT 0;
ALTER TABLE stock ALTER COLUMN import_id DROP DEFAULT;
ALTER TABLE stock DROP CONSTRAINT stock_pkey;
ALTER TABLE stock ADD PRIMARY KEY (store_id, import_id, product_id, google_code);
ALTER TABLE stock ADD FOREIGN KEY (store_id, import_id, product_id) REFERENCES imported_product;
ALTER TABLE stock RENAME TO imported_stock;

ALTER TABLE review ADD COLUMN import_id integer NOT NULL DEFAULT 0;
ALTER TABLE review ALTER COLUMN import_id DROP DEFAULT;
ALTER TABLE review DROP CONSTRAINT review_pkey;
ALTER TABLE review ADD PRIMARY KEY (store_id, import_id, review_id);
ALTER TABLE review ADD FOREIGN KEY (store_id, import_id, product_id) REFERENCES imported_product;
DROP INDEX review_of_product;
CREATE INDEX review_of_product ON review (store_id, import_id, product_id);
ALTER TABLE review RENAME TO imported_review;

ALTER TABLE media ADD COLUMN import_id integer NOT NULL DEFAULT 0;
ALTER TABLE media ALTER COLUMN import_id DROP DEFAULT;
ALTER TABLE media DROP CONSTRAINT media_pkey;
ALTER TABLE media ADD PRIMARY KEY (store_id, import_id, path);
ALTER TABLE media RENAME TO imported_media;

ALTER TABLE search_document ADD COLUMN import_id integer NOT NULL DEFAULT 0;
ALTER TABLE search_document ALTER COLUMN import_id DROP DEFAULT;
ALTER TABLE search_document DROP CONSTRAINT search_document_pkey;
ALTER TABLE search_document ADD PRIMARY KEY (store_id, import_id, product_id, locale);
ALTER TABLE search_document ADD FOREIGN KEY (store_id, import_id, product_id) REFERENCES imported_product;
ALTER TABLE search_document RENAME TO imported_search_document;

ALTER TABLE search_word ADD COLUMN import_id integer NOT NULL DEFAULT 0;
ALTER TABLE search_word ALTER COLUMN import_id DROP DEFAULT;
ALTER TABLE search_word DROP CONSTRAINT search_word_pkey;
ALTER TABLE search_word ADD PRIMARY KEY (store_id, import_id, locale, word);
DROP INDEX search_word_prefix;
CREATE INDEX search_word_prefix ON search_word (store_id, import_id, locale, word text_pattern_ops);
ALTER TABLE search_word RENAME TO imported_search_word;

CREATE VIEW product AS
  SELECT store_id, product_id, summary, detail FROM imported_product
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
CREATE VIEW product_text AS
  SELECT store_id, product_id, locale, summary, detail FROM imported_product_text
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
CREATE VIEW stock AS
  SELECT store_id, product_id, google_code, quantity FROM imported_stock
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
CREATE VIEW review AS
  SELECT store_id, review_id, product_id, rating, body FROM imported_review
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
CREATE VIEW media AS
  SELECT store_id, path, hash, type FROM imported_media
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
CREATE VIEW search_document AS
  SELECT store_id, locale, product_id, document FROM imported_search_document
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
CREATE VIEW search_word AS
  SELECT store_id, locale, word, uses, spelling FROM imported_search_word
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
