-- How often something was tried until `ends_at`, by a keyed hash of who tried it or what it was about.
CREATE TABLE attempt (
  key text PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  tries integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempt_ended ON attempt (ends_at);

DROP TABLE account_attempt;
DROP TABLE cart_mail;
