-- Orders of methods that deliver on a day that the shopper chooses. Both tables outlive an import, like orders.
-- How many orders a window of a day has. area '' counts all orders of the window, an area those of its postal codes.
-- window_id '' with capacity 0 is a day that staff have closed.
CREATE TABLE delivery_load (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  method text NOT NULL,
  -- YYYY-MM-DD in the store's time zone.
  day text NOT NULL,
  window_id text NOT NULL,
  area text NOT NULL,
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- As staff have set it; NULL if the store folder's applies.
  capacity integer,
  PRIMARY KEY (store_id, method, day, window_id, area)
);
-- The deliveries of an order: one, or two if its method sends ready goods first.
CREATE TABLE delivery_booking (
  store_id text NOT NULL,
  number text NOT NULL,
  -- 'all', 'ready' or 'rest'.
  part text NOT NULL,
  method text NOT NULL,
  -- NULL, as is window_id, until a day is chosen.
  day text,
  window_id text,
  area text NOT NULL DEFAULT '',
  -- Title of the window with its times, in the order's language.
  title text NOT NULL DEFAULT '',
  -- Until when the shopper may change the day; NULL if not at all.
  change_until timestamptz,
  -- The goods have to be ordered or made first; arrived_at is when staff had them.
  is_waiting boolean NOT NULL DEFAULT false,
  arrived_at timestamptz,
  -- First day on which waiting goods could be delivered when they were ordered.
  not_before text NOT NULL DEFAULT '',
  -- Ids of the order's lines.
  item_ids jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- When the day was chosen, and when the shopper was reminded of it.
  booked_at timestamptz NOT NULL DEFAULT now(),
  reminded_at timestamptz,
  PRIMARY KEY (store_id, number, part),
  FOREIGN KEY (store_id, number) REFERENCES placed_order ON DELETE CASCADE
);
CREATE INDEX delivery_booking_day ON delivery_booking (store_id, day) WHERE day IS NOT NULL;
