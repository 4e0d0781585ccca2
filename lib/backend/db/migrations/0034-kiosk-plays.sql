-- Which videos in-store screens have played. A report that a screen sends again, because it never heard that it was taken,
-- has the key it had before, so that it counts once.
CREATE TABLE kiosk_play (
  token text NOT NULL,
  report text NOT NULL,
  place integer NOT NULL,
  store_id text NOT NULL REFERENCES store ON DELETE CASCADE,
  video text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token, report, place)
);
CREATE INDEX kiosk_play_of_store ON kiosk_play (store_id, received_at);
