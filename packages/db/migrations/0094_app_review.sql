-- Developers register apps and submit versions; administrators decide on them.

ALTER TABLE app_versions
  ADD created_by uuid REFERENCES accounts,
  -- What the checks found at the upload: warnings only, because a package with errors isn't stored.
  ADD findings jsonb NOT NULL DEFAULT '[]';
-- An upload replaces the one before.
CREATE UNIQUE INDEX app_versions_draft ON app_versions (app_id) WHERE status IN ('draft', 'changes_requested');
CREATE UNIQUE INDEX app_versions_in_review ON app_versions (app_id) WHERE status = 'submitted';
CREATE INDEX app_versions_decided ON app_versions (reviewed_at DESC, id DESC) WHERE reviewed_at IS NOT NULL;

CREATE INDEX app_tokens_of_key ON app_tokens (key_id);

INSERT INTO admin_role_permissions (role_id, permission)
  SELECT admin_roles.id, permission
  FROM admin_roles CROSS JOIN unnest('{apps.review,apps.decide,apps.moderate}'::text[]) AS permission
  WHERE admin_roles.key = 'reviewer'
  ON CONFLICT DO NOTHING;
