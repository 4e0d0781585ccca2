-- Drafts, and which version of a document is published. A version is 'replaced' (what the document was before: `replaced_at` and
-- `by_whom` say when and by whom it was), 'published' (what it is now, where the back office has published it) or a 'draft';
-- of those two they say when and by whom it was saved.
ALTER TABLE content_revision ADD COLUMN state text NOT NULL DEFAULT 'replaced'
  CHECK (state IN ('draft', 'published', 'replaced'));
-- What was live when a draft was begun (office-content.ts, versionOf).
ALTER TABLE content_revision ADD COLUMN based_on text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX content_revision_of_state ON content_revision (store_id, kind, locale, key, state)
  WHERE state <> 'replaced';
