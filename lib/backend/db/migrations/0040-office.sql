-- The back office of a store: who works in it, what they have done, and what content was before they changed it.
CREATE TABLE office_user (
  user_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  email text NOT NULL,
  email_key text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'staff')),
  password_hash text NOT NULL,
  -- The password was made by whoever added the user, who may know it.
  must_change boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  UNIQUE (store_id, email_key)
);

-- `token_hash` is the SHA-256 of the cookie's 256 random bits.
CREATE TABLE office_session (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES office_user ON DELETE CASCADE,
  begun_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX office_session_of_user ON office_session (user_id);

-- Names, not ids: what somebody has done stays readable when they are gone.
CREATE TABLE office_log (
  log_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  happened_at timestamptz NOT NULL DEFAULT now(),
  by_whom text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL
);
CREATE INDEX office_log_of_store ON office_log (store_id, log_id);

-- A table of products that was read without mistakes and waits for a yes; one of each user.
CREATE TABLE office_upload (
  user_id integer PRIMARY KEY REFERENCES office_user ON DELETE CASCADE,
  file text NOT NULL,
  body text NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);

-- A block, page, post or banner as it was before it was changed in the back office.
CREATE TABLE content_revision (
  revision_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  kind text NOT NULL,
  locale text NOT NULL,
  key text NOT NULL,
  body jsonb NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  by_whom text NOT NULL
);
CREATE INDEX content_revision_of_document ON content_revision (store_id, kind, locale, key, revision_id);

-- What was answered to a shopper's message, and by whom; '' while nobody has.
ALTER TABLE enquiry ADD COLUMN answer text NOT NULL DEFAULT '';
ALTER TABLE enquiry ADD COLUMN handled_by text NOT NULL DEFAULT '';
ALTER TABLE enquiry ADD COLUMN handled_at timestamptz;

-- What the back office counts on every page, and the orders of a day.
CREATE INDEX placed_order_to_do ON placed_order (store_id) WHERE status IN ('pending', 'suspicious', 'processing');
CREATE INDEX placed_order_by_time ON placed_order (store_id, placed_at);
CREATE INDEX enquiry_to_do ON enquiry (store_id) WHERE handled_by = '';
CREATE INDEX shopper_review_to_do ON shopper_review (store_id) WHERE state = 'pending';
CREATE INDEX blog_comment_to_do ON blog_comment (store_id) WHERE NOT is_approved;
