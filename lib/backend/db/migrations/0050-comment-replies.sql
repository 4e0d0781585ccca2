-- What the store answers to a comment: shown beneath it as a comment of the store's own; '' for none.
ALTER TABLE blog_comment ADD COLUMN reply text NOT NULL DEFAULT '';
ALTER TABLE blog_comment ADD COLUMN replied_at timestamptz;
