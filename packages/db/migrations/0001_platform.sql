-- What every domain leans on: who did what, which request was answered already, which mail is due.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Append-only: a trigger refuses every change and removal.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  action text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  actor_kind text NOT NULL CHECK (actor_kind IN ('vendor', 'staff', 'developer', 'admin', 'system', 'provider')),
  actor_id uuid,
  store_id uuid,
  subject_id text,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_entries_store ON audit_entries (store_id, id DESC);
CREATE INDEX audit_entries_subject ON audit_entries (subject_id, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_entries_are_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The first answer to a request that carried an Idempotency-Key; response_status is null while it is being worked on.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  endpoint text NOT NULL,
  request_hash text NOT NULL,
  response_status integer,
  response_body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Mail is written in the transaction of what it tells of, and sent after the commit.
CREATE TABLE outgoing_mails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  recipient_name text NOT NULL,
  recipient_address text NOT NULL CHECK (recipient_address !~ '[\r\n,;<>]'),
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX outgoing_mails_queued ON outgoing_mails (created_at) WHERE status = 'queued';
