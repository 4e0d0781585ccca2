-- Cards that customers have saved: the token of the gateway's vault, and what a shopper knows the card by. Neither number nor
-- security code was ever here. `saved_at` and `locale` are those of the consent.
CREATE TABLE saved_card (
  card_id text PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  method text NOT NULL,
  token text NOT NULL,
  cc_type text NOT NULL,
  last_four text NOT NULL,
  exp_month text NOT NULL,
  exp_year text NOT NULL,
  locale text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, customer_id, method, cc_type, last_four, exp_month, exp_year)
);
