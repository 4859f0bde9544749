-- Images whose usual sizes can't be made aren't tried again for ever: there's a limit, and the pauses grow. Their store sees
-- why, in the file's details.

ALTER TABLE media_sizes
  -- Null until all sizes are made.
  ALTER made_at DROP NOT NULL,
  -- How often the job was queued after the first time, which comes with the upload.
  ADD attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Null if the sizes are made, or if there's no further attempt.
  ADD retry_at timestamptz,
  -- The error of the last attempt.
  ADD failure text CHECK (length(failure) <= 500),
  ADD CHECK (made_at IS NULL OR (retry_at IS NULL AND failure IS NULL));
CREATE INDEX media_sizes_to_retry ON media_sizes (retry_at) WHERE retry_at IS NOT NULL;

-- Why a ready image has no smaller sizes. Before, only files that couldn't be downloaded had a failure.
ALTER TABLE media_files
  DROP CONSTRAINT media_files_check2,
  ADD CONSTRAINT media_files_failure CHECK (
    CASE status WHEN 'pending' THEN failure IS NULL WHEN 'failed' THEN failure IS NOT NULL ELSE true END);
