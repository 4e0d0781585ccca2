-- Whether the assistant had no answer, so that the storefront offers to send the question to the store.
ALTER TABLE chat_exchange ADD COLUMN is_unanswered boolean NOT NULL DEFAULT false;
