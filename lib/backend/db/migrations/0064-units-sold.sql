-- Units of each product that were sold in the last 90 days, by which equally good matches of a search are ordered. Counted
-- hourly and after an import (lib/backend/orders/units-sold.ts); products without sales have no row.
CREATE TABLE units_sold (
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  product_id integer NOT NULL,
  units integer NOT NULL,
  PRIMARY KEY (store_id, product_id)
);
