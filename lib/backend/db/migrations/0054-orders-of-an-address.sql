-- Guests' orders of an e-mail address: they join the account that proves the address.
CREATE INDEX placed_order_of_guest ON placed_order
  (store_id, lower(trim(answer #>> '{additional_information,email_address}'))) WHERE customer_id IS NULL;
