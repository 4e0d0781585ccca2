-- Where an order comes from, such as the host of an assistant that has filled its cart; '' for the shop itself.
ALTER TABLE placed_order ADD COLUMN channel TEXT NOT NULL DEFAULT '';
