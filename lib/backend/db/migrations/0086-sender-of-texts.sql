-- Number from which a store sends texts, by which the provider's stand-in knows it.
CREATE INDEX store_of_text_sender ON store_document USING hash ((body->'texts'->>'sender')) WHERE kind = 'config';
