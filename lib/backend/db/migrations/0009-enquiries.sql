-- Quote requests and messages of the contact form are one kind of thing.
ALTER TABLE quote_request RENAME TO enquiry;
ALTER TABLE enquiry ADD COLUMN kind text NOT NULL DEFAULT 'quote';
ALTER INDEX quote_request_of_store RENAME TO enquiry_of_store;
