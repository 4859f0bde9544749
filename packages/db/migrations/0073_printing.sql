-- How a store's order documents look when they're printed, and files of many documents (docs/printing.md).

CREATE TABLE print_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  label_size text NOT NULL CHECK (label_size IN ('a4', '100x150mm', '4x6in')),
  slip_size text NOT NULL CHECK (slip_size IN ('a4', '100x150mm', '4x6in')),
  -- { name, address_line1, address_line2, city, pincode, state_code, phone }. Null: the first pickup location, else the
  -- address of the billing details.
  return_address jsonb CHECK (pg_column_size(return_address) <= 4096),
  accent_color text NOT NULL CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
  -- The logo of the store (store_settings).
  shows_logo boolean NOT NULL,
  footer text NOT NULL CHECK (length(footer) <= 300),
  shows_prices boolean NOT NULL,
  shows_qr boolean NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  updated_at timestamptz NOT NULL
);

-- Labels or packing slips of up to 500 orders in one PDF, made by a background job and kept for a day.
CREATE TABLE print_jobs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  requested_by uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('labels', 'packing_slips')),
  size text NOT NULL CHECK (size IN ('a4', '100x150mm', '4x6in')),
  -- In the order of the pages.
  order_ids uuid[] NOT NULL CHECK (cardinality(order_ids) BETWEEN 1 AND 500),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'finished', 'failed', 'cancelled')),
  -- How often it was started. A run that isn't the last one has been replaced after a crash, and stops.
  run integer NOT NULL DEFAULT 0,
  -- Of the orders.
  done_count integer NOT NULL DEFAULT 0,
  -- Labels or slips. An order in several parcels has several.
  document_count integer NOT NULL DEFAULT 0,
  -- Orders that couldn't be printed: [{ order_id, name, code, message }].
  problems jsonb NOT NULL DEFAULT '[]' CHECK (pg_column_size(problems) <= 262144),
  size_bytes bigint,
  -- Null until it's finished, and after the file was deleted.
  file_key text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- From then on the file can't be downloaded.
  expires_at timestamptz,
  CHECK ((status IN ('finished', 'failed', 'cancelled')) = (finished_at IS NOT NULL)),
  CHECK (file_key IS NULL OR status = 'finished'),
  CHECK ((status = 'finished') = (expires_at IS NOT NULL))
);
CREATE INDEX print_jobs_of_store ON print_jobs (store_id, created_at);
CREATE INDEX print_jobs_with_files ON print_jobs (expires_at) WHERE file_key IS NOT NULL;
CREATE INDEX print_jobs_open ON print_jobs (updated_at) WHERE status IN ('queued', 'running');
