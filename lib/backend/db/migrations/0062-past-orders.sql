-- Customers and orders of a store folder. An imported order is replaced by a later import as long as it has exactly the
-- events that the folder gave it; other orders have NULL. Imported accounts own the imported orders of their address.
ALTER TABLE customer ADD COLUMN is_imported boolean NOT NULL DEFAULT false;
ALTER TABLE placed_order ADD COLUMN imported_events integer;
