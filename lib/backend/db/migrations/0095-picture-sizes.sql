-- Width and height of pictures in pixels; null for drawings, other files, and pictures that no import has measured yet.
ALTER TABLE imported_media ADD COLUMN width integer;
ALTER TABLE imported_media ADD COLUMN height integer;
CREATE OR REPLACE VIEW media AS
  SELECT store_id, path, hash, type, width, height FROM imported_media
  WHERE (store_id, import_id) IN (SELECT id, import_id FROM store);
