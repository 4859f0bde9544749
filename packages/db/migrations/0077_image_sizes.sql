-- Images are shown before they're loaded: a tiny blurred version is in the page itself. And their usual sizes are made when
-- they're uploaded, so that no visitor waits for them.

ALTER TABLE media_files
  -- A data URI. Empty if the image has none, because it's partly transparent or a drawing; null if it hasn't been made.
  ADD placeholder text CHECK (length(placeholder) <= 200);

-- Images whose usual sizes are in the storage. Not a column of media_files, because each change of a file is announced, and
-- pages with it are rendered again.
CREATE TABLE media_sizes (
  media_file_id uuid PRIMARY KEY REFERENCES media_files ON DELETE CASCADE,
  made_at timestamptz NOT NULL
);
