-- Administrators' roles: named sets of permissions (decisions.md, Platform roles and permissions).

CREATE TABLE admin_roles (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Set for the built-in roles. The owner has every permission, also those that are added later.
  key text UNIQUE CHECK (key IN ('owner', 'reviewer', 'finance', 'support', 'analyst')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX admin_roles_name ON admin_roles (lower(name));

CREATE TABLE admin_role_permissions (
  role_id uuid NOT NULL REFERENCES admin_roles ON DELETE CASCADE,
  permission text NOT NULL CHECK (char_length(permission) BETWEEN 1 AND 60),
  PRIMARY KEY (role_id, permission)
);

-- Pages that a role hides or orders in another way. Pages without a row are shown in the order of the catalogue.
CREATE TABLE admin_role_routes (
  role_id uuid NOT NULL REFERENCES admin_roles ON DELETE CASCADE,
  route text NOT NULL CHECK (char_length(route) BETWEEN 1 AND 60),
  is_visible boolean NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (role_id, route)
);

CREATE TABLE admin_role_members (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role_id uuid NOT NULL REFERENCES admin_roles ON DELETE RESTRICT,
  -- Null: the command line.
  given_by uuid REFERENCES accounts ON DELETE SET NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, role_id)
);
CREATE INDEX admin_role_members_of_role ON admin_role_members (role_id);

CREATE TABLE admin_invitations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND email LIKE '%_@_%' AND length(email) <= 254),
  -- SHA-256 of the token in the mailed link.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > sent_at)
);

CREATE TABLE admin_invitation_roles (
  invitation_id uuid NOT NULL REFERENCES admin_invitations ON DELETE CASCADE,
  role_id uuid NOT NULL REFERENCES admin_roles ON DELETE CASCADE,
  PRIMARY KEY (invitation_id, role_id)
);
CREATE INDEX admin_invitation_roles_of_role ON admin_invitation_roles (role_id);

-- When the owner of the session last entered a second factor or, without one, the password.
ALTER TABLE sessions ADD COLUMN identity_confirmed_at timestamptz;

INSERT INTO admin_roles (key, name, description) VALUES
  ('owner', 'Owner', 'Everything. At least one administrator has this role.'),
  ('reviewer', 'Reviewer', 'Reviews and moderates themes, and answers reports.'),
  ('finance', 'Finance', 'Processes payouts, reviews bank details, refunds purchases and assigns plans.'),
  ('support', 'Support', 'Helps vendors: views their stores, suspends them, opens their dashboard read-only.'),
  ('analyst', 'Analyst', 'Views figures, without names or addresses.');

INSERT INTO admin_role_permissions (role_id, permission)
  SELECT admin_roles.id, permission
  FROM admin_roles
  JOIN (VALUES
    ('reviewer', '{themes.review,themes.decide,themes.moderate,themes.feature,reports.handle}'::text[]),
    ('finance', '{vendors.read,payouts.read,payouts.process,payouts.approve,bank.review,bank.reveal,payments.refund,plans.read,plans.edit,plans.assign,affiliates.read,affiliates.manage,analytics.read,lists.export}'),
    ('support', '{vendors.read,vendors.approve,vendors.suspend,stores.suspend,impersonate,reports.handle,plans.read,mails.read,mails.resend}'),
    ('analyst', '{analytics.read,plans.read,affiliates.read}')
  ) AS granted (key, permissions) USING (key)
  CROSS JOIN unnest(permissions) AS permission;

-- Until now every administrator could do everything.
INSERT INTO admin_role_members (account_id, role_id)
  SELECT accounts.id, admin_roles.id FROM accounts, admin_roles
  WHERE accounts.kind = 'admin' AND admin_roles.key = 'owner';
