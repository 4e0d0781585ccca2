-- What became of a search. `query_key` is the same for all spellings of a query (lib/contract-server/search/steering.ts); it is
-- '' in rows of earlier releases. `product` is the SKU or id of the first product that the shopper opened, '' if none.
ALTER TABLE search_query ADD COLUMN query_key text NOT NULL DEFAULT '';
ALTER TABLE search_query ADD COLUMN locale text NOT NULL DEFAULT '';
ALTER TABLE search_query ADD COLUMN corrected_term text NOT NULL DEFAULT '';
ALTER TABLE search_query ADD COLUMN product text NOT NULL DEFAULT '';
CREATE INDEX search_query_of_store ON search_query (store_id, asked_at);

-- How often a rule of the search had an effect, by its code and day (UTC).
CREATE TABLE search_rule_use (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  code text NOT NULL,
  day date NOT NULL,
  uses integer NOT NULL,
  PRIMARY KEY (store_id, code, day)
);

-- Changes of the rules of a search. `before` is null for a rule that was added, `after` for one that was removed. `undoes` is
-- the change that this one has undone.
CREATE TABLE search_rule_change (
  change_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now(),
  by_whom text NOT NULL,
  code text NOT NULL,
  before jsonb,
  after jsonb,
  undoes integer
);
CREATE INDEX search_rule_change_of_store ON search_rule_change (store_id, change_id);
