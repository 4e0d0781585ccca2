-- Customers who owe no tax in some places. `places` is a list such as ["US-MN", "CA"] (lib/backend/taxes/exemption.ts);
-- `valid_until` is null if the certificate does not expire.
CREATE TABLE tax_exemption (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  certificate text NOT NULL,
  places jsonb NOT NULL,
  valid_until date,
  PRIMARY KEY (store_id, customer_id)
);

-- Changes by staff. `before` is null for an exemption that was added, `after` for one that was removed.
CREATE TABLE tax_exemption_change (
  change_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now(),
  by_whom text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX tax_exemption_change_of_store ON tax_exemption_change (store_id, change_id);
