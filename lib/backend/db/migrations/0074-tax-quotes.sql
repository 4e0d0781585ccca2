-- The last response of the tax service for a cart: {key, taxes} (lib/backend/taxes/tax-quote.ts). It applies only to a
-- cart whose lines, prices and place have the same key.
ALTER TABLE cart ADD COLUMN tax_quote jsonb;
