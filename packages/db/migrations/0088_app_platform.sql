-- Versions of apps, what store owners agreed to, and the tokens of installations.

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_actor_kind_check;
-- The ID of an app that acted is that of its installation.
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_actor_kind_check
  CHECK (actor_kind IN ('vendor', 'staff', 'developer', 'admin', 'app', 'system', 'provider')) NOT VALID;
ALTER TABLE audit_entries VALIDATE CONSTRAINT audit_entries_actor_kind_check;

ALTER TABLE apps
  ADD developer_id uuid REFERENCES accounts,
  -- listing: only the page in the catalogue, without a version.
  ADD kind text NOT NULL DEFAULT 'listing' CHECK (kind IN ('listing', 'block', 'hosted', 'builtin')),
  -- Belongs to the demo: shown, but doesn't do anything.
  ADD is_sample boolean NOT NULL DEFAULT false,
  ADD distribution text NOT NULL DEFAULT 'public' CHECK (distribution IN ('public', 'unlisted', 'private')),
  ADD suspended_at timestamptz,
  ADD suspension_reason text,
  ADD CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL));
CREATE INDEX apps_of_developer ON apps (developer_id, id) WHERE developer_id IS NOT NULL;

CREATE TABLE app_versions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  app_id text NOT NULL REFERENCES apps,
  version text NOT NULL CHECK (length(version) BETWEEN 5 AND 40),
  manifest jsonb NOT NULL,
  files_hash text NOT NULL CHECK (files_hash ~ '^[0-9a-f]{64}$'),
  changelog text NOT NULL DEFAULT '' CHECK (length(changelog) <= 2000),
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'submitted', 'published', 'rejected', 'changes_requested', 'superseded')),
  created_at timestamptz NOT NULL,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid REFERENCES accounts,
  review_reason text,
  published_at timestamptz,
  UNIQUE (app_id, version),
  UNIQUE (id, app_id),
  CHECK ((status IN ('published', 'superseded')) <= (published_at IS NOT NULL)),
  CHECK ((status IN ('rejected', 'changes_requested')) <= (review_reason IS NOT NULL))
);
CREATE UNIQUE INDEX app_versions_published ON app_versions (app_id) WHERE status = 'published';
CREATE INDEX app_versions_submitted ON app_versions (submitted_at, id) WHERE status = 'submitted';

CREATE TABLE app_version_files (
  version_id uuid NOT NULL REFERENCES app_versions ON DELETE CASCADE,
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 200),
  content bytea NOT NULL CHECK (octet_length(content) <= 5 * 1024 * 1024),
  PRIMARY KEY (version_id, path)
);

-- What a store runs never changes after it was submitted.
CREATE FUNCTION keep_submitted_app_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status NOT IN ('draft', 'changes_requested')
    AND (NEW.manifest, NEW.files_hash, NEW.version, NEW.app_id) IS DISTINCT FROM
      (OLD.manifest, OLD.files_hash, OLD.version, OLD.app_id) THEN
    RAISE EXCEPTION 'a submitted version can''t be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER submitted_app_versions_stay BEFORE UPDATE ON app_versions
  FOR EACH ROW EXECUTE FUNCTION keep_submitted_app_version();
CREATE FUNCTION keep_submitted_app_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.version_id ELSE NEW.version_id END;
BEGIN
  IF EXISTS (SELECT FROM app_versions WHERE id = touched AND status NOT IN ('draft', 'changes_requested')) THEN
    RAISE EXCEPTION 'the files of a submitted version can''t be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER submitted_app_files_stay BEFORE INSERT OR UPDATE OR DELETE ON app_version_files
  FOR EACH ROW EXECUTE FUNCTION keep_submitted_app_files();

-- Public keys that an app proves itself with. Two at once: one replaces the other without downtime.
CREATE TABLE app_keys (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  app_id text NOT NULL REFERENCES apps,
  kid text NOT NULL CHECK (length(kid) BETWEEN 1 AND 100),
  public_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX app_keys_live ON app_keys (app_id, kid) WHERE revoked_at IS NULL;

-- IDs of assertions (RFC 7523) that were used, until they expire: each works once.
CREATE TABLE app_assertions (
  app_id text NOT NULL REFERENCES apps ON DELETE CASCADE,
  jti text NOT NULL CHECK (length(jti) BETWEEN 1 AND 128),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, jti)
);
CREATE INDEX app_assertions_expired ON app_assertions (expires_at);

ALTER TABLE app_installations
  ADD version_id uuid,
  ADD status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'uninstalled', 'erased')),
  ADD pause_reason text CHECK (pause_reason IN ('owner', 'consent')),
  ADD auto_update boolean NOT NULL DEFAULT true,
  -- A newer version that someone has to agree to first, and until when the installed one keeps working without it.
  ADD pending_version_id uuid,
  ADD consent_due_at timestamptz,
  ADD setup_state text NOT NULL DEFAULT 'ready' CHECK (setup_state IN ('ready', 'waiting', 'failed')),
  ADD settings jsonb NOT NULL DEFAULT '{}',
  -- When what the app stored for this store is deleted.
  ADD erase_due_at timestamptz,
  ADD erased_at timestamptz,
  ADD FOREIGN KEY (version_id, app_id) REFERENCES app_versions (id, app_id),
  ADD FOREIGN KEY (pending_version_id, app_id) REFERENCES app_versions (id, app_id);
UPDATE app_installations SET status = 'uninstalled' WHERE uninstalled_at IS NOT NULL;
ALTER TABLE app_installations
  ADD CHECK ((status IN ('uninstalled', 'erased')) = (uninstalled_at IS NOT NULL)),
  ADD CHECK ((pending_version_id IS NULL) = (consent_due_at IS NULL)),
  ADD CHECK ((status = 'paused') = (pause_reason IS NOT NULL)),
  ADD CHECK ((status = 'erased') = (erased_at IS NOT NULL));
CREATE INDEX app_installations_to_erase ON app_installations (erase_due_at)
  WHERE status = 'uninstalled' AND erase_due_at IS NOT NULL;
CREATE INDEX app_installations_awaiting_consent ON app_installations (consent_due_at) WHERE consent_due_at IS NOT NULL;
CREATE INDEX app_installations_of_version ON app_installations (version_id) WHERE version_id IS NOT NULL;

-- What was agreed to, by whom, when and in which words. The latest one of an installation counts.
CREATE TABLE app_grants (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  installation_id uuid NOT NULL REFERENCES app_installations ON DELETE CASCADE,
  version_id uuid NOT NULL REFERENCES app_versions,
  scopes text[] NOT NULL,
  shown jsonb NOT NULL,
  granted_by uuid NOT NULL REFERENCES accounts,
  granted_at timestamptz NOT NULL
);
CREATE INDEX app_grants_of_installation ON app_grants (installation_id, id DESC);
CREATE TRIGGER app_grants_stay BEFORE UPDATE ON app_grants
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of each token, only a hash is stored. Those of a person end with the session in which the app's page was opened.
CREATE TABLE app_tokens (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  installation_id uuid NOT NULL REFERENCES app_installations ON DELETE CASCADE,
  key_id uuid NOT NULL REFERENCES app_keys,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX app_tokens_of_installation ON app_tokens (installation_id, created_at);
CREATE INDEX app_tokens_of_session ON app_tokens (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX app_tokens_expired ON app_tokens (expires_at);

-- Keys that this installation of Haat signs with. The private key is encrypted.
CREATE TABLE signing_keys (
  kid text PRIMARY KEY CHECK (length(kid) BETWEEN 8 AND 64),
  purpose text NOT NULL CHECK (purpose IN ('session_token', 'webhook')),
  public_jwk jsonb NOT NULL,
  private_encrypted text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Verifiers still get the key until then.
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_keys_current ON signing_keys (purpose) WHERE retired_at IS NULL;

-- Points that apps have used; a leaky bucket for each app in each store. Losing them in a crash costs nothing.
CREATE UNLOGGED TABLE app_rate_buckets (
  app_id text NOT NULL,
  store_id uuid NOT NULL,
  points double precision NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, store_id)
) WITH (fillfactor = 50);
