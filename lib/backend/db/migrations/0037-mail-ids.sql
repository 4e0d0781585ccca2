-- A mail keeps its id however often it is sent: what was sent before a crash is known by it.
ALTER TABLE mail ADD COLUMN message_id uuid NOT NULL DEFAULT gen_random_uuid();
