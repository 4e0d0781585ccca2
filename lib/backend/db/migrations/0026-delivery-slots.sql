-- Half days of delivery that are booked by date: how many orders a store takes there and has. A half day without a row
-- is empty; a row with capacity 0 closes one. Outlives an import, like orders.
CREATE TABLE delivery_slot (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  -- YYYY-MM-DD in the store's time zone.
  day text NOT NULL,
  half text NOT NULL CHECK (half IN ('morning', 'afternoon')),
  capacity integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, day, half)
);
