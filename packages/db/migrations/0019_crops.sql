-- A crop is a file of its own, made from another picture of the store and kept with what was cut: which part of the
-- original (in pixels of the original), and by how many degrees that was then turned clockwise. Made once a part.

ALTER TABLE media_files ADD UNIQUE (store_id, key);
ALTER TABLE media_files
  ADD COLUMN original_key text,
  ADD COLUMN crop_x integer CHECK (crop_x >= 0),
  ADD COLUMN crop_y integer CHECK (crop_y >= 0),
  ADD COLUMN crop_width integer CHECK (crop_width > 0),
  ADD COLUMN crop_height integer CHECK (crop_height > 0),
  ADD COLUMN crop_turn integer CHECK (crop_turn IN (0, 90, 180, 270)),
  ADD FOREIGN KEY (store_id, original_key) REFERENCES media_files (store_id, key) ON DELETE CASCADE,
  ADD CHECK (num_nulls(original_key, crop_x, crop_y, crop_width, crop_height, crop_turn) IN (0, 6)),
  ADD CHECK (
    original_key IS NULL
    OR (kind = 'image' AND status = 'ready'
      AND width = CASE WHEN crop_turn IN (90, 270) THEN crop_height ELSE crop_width END
      AND height = CASE WHEN crop_turn IN (90, 270) THEN crop_width ELSE crop_height END)
  );
CREATE UNIQUE INDEX media_files_by_crop
  ON media_files (store_id, original_key, crop_x, crop_y, crop_width, crop_height, crop_turn)
  WHERE original_key IS NOT NULL;
-- The library lists originals.
DROP INDEX media_files_of_store;
CREATE INDEX media_files_of_store ON media_files (store_id, created_at DESC, id DESC) WHERE original_key IS NULL;
