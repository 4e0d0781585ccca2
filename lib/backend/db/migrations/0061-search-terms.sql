-- Terms by which products are found, with the products that have them (lib/backend/search/postings.ts). The analysis of
-- texts is done by lib/contract-server/search, so that both databases and all collations find the same. search_document is
-- used no longer; it remains for back ends of the previous release.
CREATE TABLE imported_search_term (
  store_id text NOT NULL,
  import_id integer NOT NULL,
  locale text NOT NULL,
  term text COLLATE "C" NOT NULL,
  postings text NOT NULL,
  PRIMARY KEY (store_id, import_id, locale, term)
);

CREATE VIEW search_term AS
  SELECT store_id, locale, term, postings FROM imported_search_term
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);

-- By which rules an import was indexed. Stores that were indexed by others are indexed again when the back end starts.
CREATE TABLE imported_search_edition (
  store_id text NOT NULL,
  import_id integer NOT NULL,
  edition text NOT NULL,
  PRIMARY KEY (store_id, import_id)
);
