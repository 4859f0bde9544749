-- Themes of developers: the draft with every save, submissions with the reviewer's remarks, and preview links
-- (decisions.md, Themes; docs/developer-themes.md).

ALTER TABLE themes
  -- Hidden from the developer's list, and can't be submitted. Stores keep a published version.
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN highlights text[] NOT NULL DEFAULT '{}' CHECK (cardinality(highlights) <= 10),
  ADD COLUMN demo_store_url text NOT NULL DEFAULT '' CHECK (length(demo_store_url) <= 2000),
  ADD COLUMN support_url text NOT NULL DEFAULT '' CHECK (length(support_url) <= 2000),
  ADD COLUMN support_email text NOT NULL DEFAULT '' CHECK (length(support_email) <= 254);

CREATE TABLE theme_screenshots (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  theme_id uuid NOT NULL REFERENCES themes ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  -- Key in the storage, below public/.
  key text NOT NULL UNIQUE,
  content_type text NOT NULL,
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 500),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX theme_screenshots_of_theme ON theme_screenshots (theme_id, position);

-- The working copy on the server. Saves lock this row, so they take effect one after the other.
CREATE TABLE theme_drafts (
  theme_id uuid PRIMARY KEY REFERENCES themes ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision >= 1),
  updated_by uuid REFERENCES accounts,
  updated_at timestamptz NOT NULL
);

CREATE TABLE theme_draft_files (
  theme_id uuid NOT NULL REFERENCES theme_drafts ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL CHECK (length(path) BETWEEN 1 AND 200 AND path ~ '^([A-Za-z0-9_-][A-Za-z0-9_.-]*/){0,4}[A-Za-z0-9_-][A-Za-z0-9_.-]*$'),
  blob_hash text NOT NULL REFERENCES theme_blobs,
  is_text boolean NOT NULL,
  PRIMARY KEY (theme_id, path)
);
CREATE INDEX theme_draft_files_of_blob ON theme_draft_files (blob_hash);

-- What was uploaded for a theme and isn't in a file yet. A theme can only use contents that were uploaded for it.
CREATE TABLE theme_uploads (
  theme_id uuid NOT NULL REFERENCES theme_drafts ON DELETE CASCADE,
  blob_hash text NOT NULL REFERENCES theme_blobs,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (theme_id, blob_hash)
);
CREATE INDEX theme_uploads_of_blob ON theme_uploads (blob_hash);
CREATE INDEX theme_uploads_by_time ON theme_uploads (uploaded_at);

CREATE TABLE theme_saves (
  theme_id uuid NOT NULL REFERENCES theme_drafts ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision >= 1),
  account_id uuid REFERENCES accounts,
  cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 20),
  saved_at timestamptz NOT NULL,
  -- First revision of the saves that the timeline shows as one: one person's, within five minutes.
  first_revision integer NOT NULL,
  PRIMARY KEY (theme_id, revision),
  CHECK (first_revision <= revision)
);
CREATE INDEX theme_saves_by_time ON theme_saves (saved_at);

-- What each save changed. The state at a revision is, for each path, the last row up to that revision.
CREATE TABLE theme_file_history (
  theme_id uuid NOT NULL REFERENCES theme_drafts ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  -- Null: deleted.
  blob_hash text REFERENCES theme_blobs,
  PRIMARY KEY (theme_id, path, revision)
);
CREATE INDEX theme_file_history_of_blob ON theme_file_history (blob_hash);
CREATE INDEX theme_file_history_by_revision ON theme_file_history (theme_id, revision);

CREATE TABLE theme_checkpoints (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  theme_id uuid NOT NULL REFERENCES theme_drafts ON DELETE CASCADE,
  revision integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL
);
CREATE INDEX theme_checkpoints_of_theme ON theme_checkpoints (theme_id, revision);

-- At most one version of a theme waits for review.
CREATE UNIQUE INDEX theme_versions_pending ON theme_versions (theme_id)
  WHERE status IN ('submitted', 'changes_requested');

-- One row for each time a version was submitted.
CREATE TABLE theme_submissions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  theme_id uuid NOT NULL,
  version_id uuid NOT NULL,
  -- Counts the submissions of a version, from 1.
  number integer NOT NULL CHECK (number >= 1),
  version text NOT NULL,
  changelog text NOT NULL,
  content_hash text NOT NULL,
  -- What the validator found and which pages were rendered.
  gate_report json NOT NULL,
  release text NOT NULL CHECK (release IN ('immediately', 'manual')),
  -- The place in the queue: a resubmission keeps the time of the first one.
  queued_at timestamptz NOT NULL,
  submitted_at timestamptz NOT NULL,
  submitted_by uuid NOT NULL REFERENCES accounts,
  decision text CHECK (decision IN ('approved', 'rejected', 'changes_requested', 'withdrawn')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 10000),
  decided_at timestamptz,
  decided_by uuid REFERENCES accounts,
  UNIQUE (version_id, number),
  FOREIGN KEY (version_id, theme_id) REFERENCES theme_versions (id, theme_id) ON DELETE CASCADE,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX theme_submissions_undecided ON theme_submissions (version_id) WHERE decision IS NULL;
CREATE INDEX theme_submissions_of_theme ON theme_submissions (theme_id, id);
CREATE INDEX theme_submissions_queue ON theme_submissions (queued_at) WHERE decision IS NULL;
CREATE INDEX theme_submissions_by_decision ON theme_submissions (decided_at) WHERE number = 1;

-- The files of every submission, to see on resubmission which of them changed.
CREATE TABLE theme_submission_files (
  submission_id uuid NOT NULL REFERENCES theme_submissions ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL,
  blob_hash text NOT NULL REFERENCES theme_blobs,
  PRIMARY KEY (submission_id, path)
);
CREATE INDEX theme_submission_files_of_blob ON theme_submission_files (blob_hash);

CREATE TABLE theme_remarks (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  submission_id uuid NOT NULL REFERENCES theme_submissions ON DELETE CASCADE,
  -- Null: about the whole theme.
  path text,
  line integer CHECK (line >= 1),
  -- The line's text, to follow the line in later submissions.
  line_text text,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  severity text NOT NULL CHECK (severity IN ('must', 'should', 'praise')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'resolved')),
  -- The submission in which the file had changed.
  changed_in uuid REFERENCES theme_submissions ON DELETE CASCADE,
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  CHECK (line IS NULL OR path IS NOT NULL)
);
CREATE INDEX theme_remarks_of_submission ON theme_remarks (submission_id);

CREATE TABLE theme_remark_replies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  remark_id uuid NOT NULL REFERENCES theme_remarks ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL
);
CREATE INDEX theme_remark_replies_of_remark ON theme_remark_replies (remark_id);

-- Links that show a draft to anyone who has one.
CREATE TABLE theme_draft_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  theme_id uuid NOT NULL REFERENCES theme_drafts ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX theme_draft_links_of_theme ON theme_draft_links (theme_id, expires_at);
