-- Reviewing and moderating themes: who reviews a version, the reviewer's checklist, when themes are featured, and reports
-- and appeals (docs/theme-review.md, docs/moderation.md).

-- A reviewer decides about a version alone until the claim expires. The page renews it while it's open.
CREATE TABLE theme_review_claims (
  version_id uuid PRIMARY KEY REFERENCES theme_versions ON DELETE CASCADE,
  reviewer_id uuid NOT NULL REFERENCES accounts,
  claimed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > claimed_at)
);

-- What the reviewer noted for each point of the checklist, whose points are data in the code.
CREATE TABLE theme_review_points (
  submission_id uuid NOT NULL REFERENCES theme_submissions ON DELETE CASCADE,
  point text NOT NULL CHECK (length(point) BETWEEN 1 AND 60),
  outcome text NOT NULL CHECK (outcome IN ('ok', 'not_ok')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  checked_by uuid NOT NULL REFERENCES accounts,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (submission_id, point)
);

ALTER TABLE themes
  -- A featured theme is shown as featured from and until these times; null: at once, and until it's removed.
  ADD COLUMN featured_from timestamptz,
  ADD COLUMN featured_until timestamptz,
  ADD CONSTRAINT themes_featured_dates_check CHECK (featured_until > featured_from),
  ADD CONSTRAINT themes_featured_period_check
    CHECK (featured_at IS NOT NULL OR (featured_from IS NULL AND featured_until IS NULL));
CREATE INDEX themes_hidden ON themes (hidden_until) WHERE visibility = 'hidden';

-- What visitors report, and what developers and vendors appeal against, in one inbox.
CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('report', 'appeal')),
  subject_kind text NOT NULL CHECK (subject_kind IN ('theme', 'store')),
  subject_id uuid NOT NULL,
  -- Of a report: a reason in the code. Of an appeal: what it's against.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 60),
  -- Of an appeal: the rejected submission, or the sanction. One appeal for each.
  decision_id uuid,
  -- Who made that decision, and so can't decide about the appeal.
  decided_by uuid REFERENCES accounts,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  sender_id uuid REFERENCES accounts,
  -- Where answers go. Null: a visitor who left no address.
  sender_email text CHECK (length(sender_email) <= 254),
  created_at timestamptz NOT NULL,
  claimed_by uuid REFERENCES accounts,
  claimed_until timestamptz,
  outcome text CHECK (outcome IN ('upheld', 'dismissed')),
  closed_at timestamptz,
  closed_by uuid REFERENCES accounts,
  CHECK ((kind = 'appeal') = (decision_id IS NOT NULL)),
  CHECK (kind = 'report' OR sender_id IS NOT NULL),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  CHECK ((outcome IS NULL) = (closed_by IS NULL)),
  -- Nobody decides about an appeal against their own decision.
  CHECK (kind = 'report' OR closed_by <> decided_by)
);
CREATE UNIQUE INDEX reports_one_appeal ON reports (decision_id) WHERE kind = 'appeal';
CREATE INDEX reports_open ON reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX reports_of_subject ON reports (subject_kind, subject_id, id);

-- What administrators answer, and notes that only they see.
CREATE TABLE report_messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES accounts,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  is_note boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX report_messages_of_report ON report_messages (report_id, id);
