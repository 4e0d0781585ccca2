-- When an order's shopper was asked for reviews; each order once, also when there was nothing to ask.
ALTER TABLE placed_order ADD COLUMN review_mail_at timestamptz;
CREATE INDEX placed_order_to_review ON placed_order (store_id, placed_at) WHERE review_mail_at IS NULL;

-- Who wants no more requests for reviews. `recipient` is a keyed hash of the e-mail address.
CREATE TABLE review_mail_refusal (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  recipient text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, recipient)
);
