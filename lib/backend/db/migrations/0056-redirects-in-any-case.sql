-- Redirects by their old address in any letter case.
CREATE INDEX redirect_in_any_case ON redirect (store_id, lower(source));
