-- Tokens that are good for one use (card tokens, answers of the anti-bot challenge), kept until they would have expired.

CREATE TABLE spent_token (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
