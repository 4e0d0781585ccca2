-- What staff need to work on an order: how it was paid, which units to pick in which shop, and what they did beside
-- changes of its status.
UPDATE placed_order SET customer_id = NULL
WHERE customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM customer WHERE customer.customer_id = placed_order.customer_id);
-- Orders of a deleted account become orders of a guest.
ALTER TABLE placed_order ADD FOREIGN KEY (customer_id) REFERENCES customer ON DELETE SET NULL;

-- {method, title, brand, last_four, transaction, state}; {} for orders that were placed before.
ALTER TABLE placed_order ADD COLUMN payment jsonb NOT NULL DEFAULT '{}'::jsonb;
-- [{item_id, product_id, sku, model_number, name, qty, shops: {google_code: units}}].
ALTER TABLE placed_order ADD COLUMN parts jsonb NOT NULL DEFAULT '[]'::jsonb;

-- 'status', 'note', 'message', 'correction', 'payment' or 'refund'; `status` is the order's status at that time.
ALTER TABLE order_event ADD COLUMN kind text NOT NULL DEFAULT 'status';
ALTER TABLE order_event ADD COLUMN details jsonb NOT NULL DEFAULT '{}'::jsonb;
