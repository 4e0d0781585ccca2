-- E-mail addresses that are subscribed to the newsletter and have no account: an account keeps the switch itself.
CREATE TABLE newsletter_subscription (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  email_key text NOT NULL,
  email text NOT NULL,
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, email_key)
);
