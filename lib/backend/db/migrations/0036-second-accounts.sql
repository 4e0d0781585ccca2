-- An address has one account that is its own. Whoever opens another with it gets one apart, as if there were none: nobody
-- learns from that who has an account (decision 0048).
ALTER TABLE customer ADD COLUMN is_second boolean NOT NULL DEFAULT false;
ALTER TABLE customer DROP CONSTRAINT customer_store_id_email_key_key;
CREATE UNIQUE INDEX customer_own_address ON customer (store_id, email_key) WHERE NOT is_second;
CREATE INDEX customer_of_address ON customer (store_id, email_key);
