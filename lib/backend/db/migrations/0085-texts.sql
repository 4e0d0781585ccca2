-- Consent of shoppers to texts (SMS), with the words that they saw. A row belongs to an order or to an account; that of an order has the
-- number to which its texts go ('+12185550123'), that of an account the number of each order. Rows are kept as proof.
CREATE TABLE text_consent (
  consent_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  number text,
  customer_id integer REFERENCES customer ON DELETE CASCADE,
  phone text NOT NULL,
  source text NOT NULL,
  wording text NOT NULL,
  locale text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX text_consent_of_order ON text_consent (store_id, number);
CREATE INDEX text_consent_of_customer ON text_consent (customer_id) WHERE customer_id IS NOT NULL;

-- Numbers that have replied STOP to a store's texts. A number that has replied START again has no row.
CREATE TABLE text_opt_out (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  phone text NOT NULL,
  opted_out_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, phone)
);

-- Texts about orders. `state` is held (until the order is paid), waiting, sent, delivered, failed, expired or dropped; `reason` is the
-- provider's code or the rule that dropped it.
CREATE TABLE text_message (
  text_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  number text NOT NULL,
  kind text NOT NULL,
  phone text NOT NULL,
  sender text NOT NULL,
  body text NOT NULL,
  segments integer NOT NULL,
  state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  time_zone text NOT NULL,
  daily_limit integer NOT NULL,
  queued_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz,
  message_id uuid NOT NULL DEFAULT gen_random_uuid()
);
CREATE INDEX text_message_due ON text_message (due_at, text_id) WHERE state = 'waiting';
CREATE INDEX text_message_of_order ON text_message (store_id, number);
CREATE INDEX text_message_of_phone ON text_message (store_id, phone, sent_at);
