-- Changes of the days on which shops have other hours. `exception` is as in locations.json, with `titles` by locale; `shops` are
-- the codes of the shops that got or lost it. `undoes` is the change that this one has undone.
CREATE TABLE shop_exception_change (
  change_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now(),
  by_whom text NOT NULL,
  is_added boolean NOT NULL,
  exception jsonb NOT NULL,
  shops jsonb NOT NULL,
  undoes integer
);
CREATE INDEX shop_exception_change_of_store ON shop_exception_change (store_id, change_id);
