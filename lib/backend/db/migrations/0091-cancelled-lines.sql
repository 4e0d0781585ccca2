-- Shoppers can cancel some lines of an order: a cancellation with `items`, whose last status is 'canceled'.
ALTER TABLE order_return DROP CONSTRAINT order_return_status_check;
ALTER TABLE order_return ADD CONSTRAINT order_return_status_check CHECK
  (status IN ('requested', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'repaired', 'canceled'));

-- Only one cancellation of an order can wait for staff.
DROP INDEX order_return_cancellation;
CREATE UNIQUE INDEX order_return_cancellation ON order_return (store_id, number)
  WHERE kind = 'cancellation' AND status = 'requested';
