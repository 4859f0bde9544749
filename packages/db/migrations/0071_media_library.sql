-- The media library: tags, focal points, a bin, and how much each plan stores.

ALTER TABLE media_files
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20 AND array_position(tags, NULL) IS NULL),
  -- What crops of the image keep: per cent from the left and from the top. Null: the centre.
  ADD COLUMN focal_x smallint CHECK (focal_x BETWEEN 0 AND 100),
  ADD COLUMN focal_y smallint CHECK (focal_y BETWEEN 0 AND 100),
  -- In the bin since then. A file is still served until it's purged, 30 days later.
  ADD COLUMN deleted_at timestamptz,
  ADD CHECK ((focal_x IS NULL) = (focal_y IS NULL)),
  ADD CHECK (focal_x IS NULL OR kind = 'image');

DROP INDEX media_files_of_store;
CREATE INDEX media_files_of_store ON media_files (store_id, created_at DESC, id DESC)
  WHERE original_key IS NULL AND deleted_at IS NULL;
CREATE INDEX media_files_by_name ON media_files (store_id, lower(name) COLLATE "C", id)
  WHERE original_key IS NULL AND deleted_at IS NULL;
CREATE INDEX media_files_by_size ON media_files (store_id, (coalesce(bytes, 0)) DESC, id DESC)
  WHERE original_key IS NULL AND deleted_at IS NULL;
CREATE INDEX media_files_in_bin ON media_files (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX media_files_by_tag ON media_files USING gin (tags) WHERE original_key IS NULL;
-- The sum of a store's bytes is read before each upload.
CREATE INDEX media_files_stored ON media_files (store_id) INCLUDE (bytes);
-- Which products, collections and categories use a file. By hash: an address may be longer than an index takes.
CREATE INDEX product_images_by_src ON product_images USING hash (src);

-- Megabytes (1,048,576 bytes) of files per store; null is unlimited. Stores that already have more keep their files, but
-- can't add any.
ALTER TABLE plan_versions ADD COLUMN max_storage_mb integer CHECK (max_storage_mb >= 0);
ALTER TABLE plan_versions DISABLE TRIGGER plan_versions_are_append_only;
UPDATE plan_versions SET max_storage_mb = CASE plan_id WHEN 'starter' THEN 2048 WHEN 'growth' THEN 20480 ELSE 204800 END
WHERE plan_id IN ('starter', 'growth', 'enterprise');
ALTER TABLE plan_versions ENABLE TRIGGER plan_versions_are_append_only;
