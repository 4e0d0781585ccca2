-- Accounts of shoppers. An e-mail address names one account of a store; `email_key` is its lower-case form.
CREATE TABLE customer (
  customer_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  email text NOT NULL,
  email_key text NOT NULL,
  firstname text NOT NULL,
  lastname text NOT NULL,
  password_hash text NOT NULL,
  is_subscribed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, email_key)
);

ALTER TABLE customer_session
  ALTER COLUMN customer_id TYPE integer USING customer_id::integer,
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX customer_session_of_customer ON customer_session (store_id, customer_id);

ALTER TABLE wishlist_item ALTER COLUMN customer_id TYPE integer USING customer_id::integer;

-- One link of a mail, good for one use: what is kept is a hash of its token.
CREATE TABLE password_reset (
  token_hash text PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Tries that are limited. `subject` is a keyed hash of what was tried: addresses of people without an account are nobody's business.
CREATE TABLE account_attempt (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  tried_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_attempt_recent ON account_attempt (store_id, kind, tried_at);

CREATE TABLE customer_address (
  address_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  address jsonb NOT NULL,
  is_default_billing boolean NOT NULL,
  is_default_shipping boolean NOT NULL
);
CREATE INDEX customer_address_of_customer ON customer_address (store_id, customer_id);

-- Orders outlive accounts; a guest's belongs to none.
ALTER TABLE placed_order ADD COLUMN customer_id integer;
CREATE INDEX placed_order_of_customer ON placed_order (store_id, customer_id);
