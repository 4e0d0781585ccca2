-- Mails that wait to be sent; a row goes as soon as its mail has left.

CREATE TABLE mail (
  mail_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  body jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  queued_at timestamptz NOT NULL DEFAULT now()
);

-- Carts sent by mail, counted against misuse. `recipient` is a keyed hash: whom shoppers write to is nobody's business.
CREATE TABLE cart_mail (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  session_id text NOT NULL,
  recipient text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX cart_mail_recent ON cart_mail (store_id, sent_at);
