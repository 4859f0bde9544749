-- The page of the store that a preview link opens.
ALTER TABLE theme_preview_links ADD COLUMN path text NOT NULL DEFAULT '/'
  CHECK (path ~ '^/([^/\\]|$)' AND length(path) <= 500);
