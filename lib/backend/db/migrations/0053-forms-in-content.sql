-- Path of the form in content by which it was written; '' for the shop's own forms.
ALTER TABLE enquiry ADD COLUMN form text NOT NULL DEFAULT '';
CREATE INDEX newsletter_subscription_by_time ON newsletter_subscription (store_id, subscribed_at);
