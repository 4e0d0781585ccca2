-- What pages report about their use, without anything about the shopper. Only the newest entries are kept.
CREATE TABLE tracking_log (
  entry_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  entry jsonb NOT NULL,
  logged_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tracking_log_of_store ON tracking_log (store_id, entry_id);
