-- The operator's tools: a sealed audit log, notifications, announcements, views of lists, business settings.

-- Where a change came from, why, and in which transaction. Existing entries get this migration's transaction.
ALTER TABLE audit_entries
  ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  ADD COLUMN ip inet,
  ADD COLUMN reason text CHECK (char_length(reason) <= 2000);
CREATE INDEX audit_entries_time ON audit_entries (created_at, id);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, created_at, id);
CREATE INDEX audit_entries_action ON audit_entries (action, created_at, id);
CREATE INDEX audit_entries_request ON audit_entries (request_id) WHERE request_id IS NOT NULL;

-- Entries that no seal covers yet. A transaction that commits late adds its rows when it commits, so no range of ids,
-- times or transactions can miss them.
CREATE TABLE audit_unsealed (
  entry_id uuid PRIMARY KEY,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO audit_unsealed (entry_id, recorded_at) SELECT id, created_at FROM audit_entries;
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (entry_id, recorded_at) VALUES (NEW.id, NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_await_their_seal AFTER INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION await_seal();

-- A chain of hashes. Each covers the previous hash and the hashes of its entries, in the order of their ids.
CREATE TABLE audit_seals (
  number bigint PRIMARY KEY CHECK (number > 0),
  entries integer NOT NULL CHECK (entries > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL
);
CREATE TABLE audit_seal_entries (
  entry_id uuid PRIMARY KEY,
  seal_number bigint NOT NULL REFERENCES audit_seals,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_seal_entries_of_seal ON audit_seal_entries (seal_number, entry_id);
CREATE TRIGGER audit_seals_are_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_entries_are_append_only BEFORE UPDATE OR DELETE ON audit_seal_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- SHA-256 of what an entry says, independent of the session's time zone. Not of the transaction's number, which has no
-- meaning in another database.
CREATE FUNCTION hash_audit_entry(entry audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    entry.id, entry.action, entry.actor_kind, entry.actor_id, entry.store_id, entry.subject_id, entry.details,
    entry.request_id, (extract(epoch FROM entry.created_at) * 1000000)::bigint, host(entry.ip), entry.reason
  )::text, 'UTF8'))
$$;

-- Filters, columns and order of an administrator's list under a name; shared ones are shown to everyone.
CREATE TABLE admin_views (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  list text NOT NULL CHECK (list ~ '^[a-z][a-z_]{0,39}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (char_length(query) BETWEEN 1 AND 1000),
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX admin_views_name ON admin_views (account_id, list, lower(name));
CREATE INDEX admin_views_list ON admin_views (list) WHERE is_shared;

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL CHECK (type ~ '^[a-z_]{1,40}$'),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (char_length(body) <= 2000),
  -- Where the notification leads. Null: nowhere.
  url text CHECK (char_length(url) <= 2000),
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_of_account ON notifications (account_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (account_id) WHERE read_at IS NULL;

-- Only types that the account has changed.
CREATE TABLE notification_settings (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL CHECK (type ~ '^[a-z_]{1,40}$'),
  in_app boolean NOT NULL,
  email boolean NOT NULL,
  PRIMARY KEY (account_id, type)
);

CREATE TABLE announcements (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  audience text NOT NULL CHECK (audience IN ('vendors', 'developers', 'everyone')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (char_length(body) <= 2000),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  is_dismissible boolean NOT NULL DEFAULT true,
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX announcements_time ON announcements (starts_at, id);
CREATE TABLE announcement_dismissals (
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (announcement_id, account_id)
);
CREATE INDEX announcement_dismissals_of_account ON announcement_dismissals (account_id);

-- Business settings that differ from their defaults.
CREATE TABLE platform_settings (
  key text PRIMARY KEY CHECK (key ~ '^[a-z_]{1,60}$'),
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES accounts ON DELETE SET NULL
);

CREATE INDEX outgoing_mails_time ON outgoing_mails (created_at, id);
CREATE INDEX outgoing_mails_status ON outgoing_mails (status, created_at, id);
