-- Removing the background of images: a run of up to 200 images, with one job for each. docs/media.md has the table of states.
CREATE TABLE background_runs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX background_runs_of_store ON background_runs (store_id, created_at DESC);

CREATE TABLE background_jobs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  run_id uuid NOT NULL REFERENCES background_runs ON DELETE CASCADE,
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  position integer NOT NULL,
  -- The original. No foreign key: it may be deleted at any time, and the job then says so.
  file_id uuid NOT NULL,
  file_key text,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'removing', 'ready', 'composite_waiting', 'compositing',
    'composited', 'confirmed', 'failed', 'cancelled', 'discarded')),
  requested_engine text NOT NULL DEFAULT 'auto',
  problem text,
  -- Since the person last started the step. A process that dies at an image must not do so forever.
  attempts integer NOT NULL DEFAULT 0,
  engine text,
  confidence real CHECK (confidence BETWEEN 0 AND 1),
  width integer,
  height integer,
  cutout_key text,
  mask_key text,
  background jsonb,
  -- Chosen before the image is written, so that an interrupted write can be found.
  final_key text,
  final jsonb,
  changed_at timestamptz NOT NULL,
  UNIQUE (run_id, position),
  CHECK ((status IN ('ready', 'composite_waiting', 'compositing')) <= (cutout_key IS NOT NULL)),
  CHECK ((status = 'composited') <= (final_key IS NOT NULL AND final IS NOT NULL AND cutout_key IS NULL))
);
CREATE INDEX background_jobs_unfinished ON background_jobs (changed_at)
  WHERE status IN ('waiting', 'removing', 'composite_waiting', 'compositing');
CREATE INDEX background_jobs_with_objects ON background_jobs (changed_at)
  WHERE cutout_key IS NOT NULL OR mask_key IS NOT NULL OR final_key IS NOT NULL;
CREATE INDEX background_jobs_of_store ON background_jobs (store_id, status);
